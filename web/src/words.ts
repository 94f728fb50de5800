// Words as they stand on the page.

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value).replace('-', '−')
}
