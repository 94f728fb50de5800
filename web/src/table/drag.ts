// Dragging a card: to another place in the hand, or to a place on the table.

const FAR = 9 // pixels before a press becomes a drag

export interface Dragged {
  onCard: (key: string, to: string) => void
  onPlace: (key: string, place: string) => void
}

/** Lets a card be dragged; a press that goes nowhere stays a click. */
export function draggable(node: HTMLElement, options: { key: string } & Dragged) {
  let { key, onCard, onPlace } = options
  let from: { x: number; y: number } | null = null
  let dragging = false

  function down(event: PointerEvent): void {
    if (event.button !== 0) return
    from = { x: event.clientX, y: event.clientY }
    dragging = false
    addEventListener('pointermove', move)
    addEventListener('pointerup', up)
    addEventListener('pointercancel', end)
  }

  function move(event: PointerEvent): void {
    if (!from) return
    const [x, y] = [event.clientX - from.x, event.clientY - from.y]
    if (!dragging && Math.hypot(x, y) < FAR) return
    if (!dragging) {
      dragging = true
      node.classList.add('dragged')
    }
    node.style.translate = `${x}px ${y}px`
  }

  function up(event: PointerEvent): void {
    if (dragging) {
      node.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => node.removeEventListener('click', swallow, { capture: true }))
      const under = document.elementFromPoint(event.clientX, event.clientY)
      const card = under?.closest<HTMLElement>('[data-card]')?.dataset.card
      const place = under?.closest<HTMLElement>('[data-drop]')?.dataset.drop
      if (card && card !== key) onCard(key, card)
      else if (place) onPlace(key, place)
    }
    end()
  }

  function swallow(event: Event): void {
    event.stopImmediatePropagation()
    event.preventDefault()
  }

  function end(): void {
    from = null
    dragging = false
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', up)
    removeEventListener('pointercancel', end)
    node.classList.remove('dragged')
    node.style.translate = ''
  }

  node.addEventListener('pointerdown', down)
  return {
    update(changed: { key: string } & Dragged) {
      ;({ key, onCard, onPlace } = changed)
    },
    destroy() {
      node.removeEventListener('pointerdown', down)
      end()
    },
  }
}
