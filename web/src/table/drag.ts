// Dragging a card: to another place in the hand, or to a place on the table.

const FAR = 9 // pixels before a press becomes a drag

interface Dragged {
  key: string
  onCard: (key: string, to: string) => void
  onPlace: (key: string, place: string) => void
}

class Drag {
  private from: { x: number; y: number } | null = null
  private dragging = false

  constructor(
    private readonly node: HTMLElement,
    public dragged: Dragged,
  ) {
    node.addEventListener('pointerdown', this.down)
  }

  private readonly down = (event: PointerEvent): void => {
    if (event.button !== 0) return
    this.from = { x: event.clientX, y: event.clientY }
    addEventListener('pointermove', this.move)
    addEventListener('pointerup', this.up)
    addEventListener('pointercancel', this.end)
  }

  private readonly move = (event: PointerEvent): void => {
    if (!this.from) return
    const [x, y] = [event.clientX - this.from.x, event.clientY - this.from.y]
    if (!this.dragging && Math.hypot(x, y) < FAR) return
    this.dragging = true
    this.node.classList.add('dragged')
    this.node.style.translate = `${x}px ${y}px`
  }

  private readonly up = (event: PointerEvent): void => {
    if (this.dragging) {
      this.node.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => this.node.removeEventListener('click', swallow, { capture: true }))
      this.lay(document.elementFromPoint(event.clientX, event.clientY))
    }
    this.end()
  }

  private lay(under: Element | null): void {
    const { key, onCard, onPlace } = this.dragged
    const card = under?.closest<HTMLElement>('[data-card]')?.dataset.card
    const place = under?.closest<HTMLElement>('[data-drop]')?.dataset.drop
    if (card && card !== key) onCard(key, card)
    else if (place) onPlace(key, place)
  }

  private readonly end = (): void => {
    this.from = null
    this.dragging = false
    removeEventListener('pointermove', this.move)
    removeEventListener('pointerup', this.up)
    removeEventListener('pointercancel', this.end)
    this.node.classList.remove('dragged')
    this.node.style.translate = ''
  }

  stop(): void {
    this.end()
    this.node.removeEventListener('pointerdown', this.down)
  }
}

function swallow(event: Event): void {
  event.stopImmediatePropagation()
  event.preventDefault()
}

/** Lets a card be dragged; a press that goes nowhere stays a click. */
export function draggable(node: HTMLElement, dragged: Dragged) {
  const drag = new Drag(node, dragged)
  return {
    update: (changed: Dragged) => (drag.dragged = changed),
    destroy: () => drag.stop(),
  }
}
