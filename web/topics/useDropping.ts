// One answer is dragged onto another: the card that is dropped on hears of it.
import { type DragEvent as ReactDragEvent, useEffect, useRef } from 'react'

/** What is dragged says so by its type: only a drag of an answer lights up a card. */
const TYPE = 'application/x-popin-answer'

/** `place` stands anywhere in the card; `handle` are the properties of what it is dragged by. */
export function useDropping(id: string, onDrop: (id: string) => void) {
  const place = useRef<HTMLSpanElement>(null)
  const drop = useRef(onDrop)
  useEffect(() => {
    drop.current = onDrop
  })
  useEffect(() => {
    const card = place.current?.closest('article')
    if (!card) return
    const mark = (isOver: boolean) => {
      card.style.outline = isOver ? '2px solid var(--popin-accent-text)' : ''
    }
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes(TYPE)) return
      event.preventDefault()
      mark(true)
    }
    const leave = (event: DragEvent) => {
      if (!card.contains(event.relatedTarget as Node | null)) mark(false)
    }
    const land = (event: DragEvent) => {
      const other = event.dataTransfer?.getData(TYPE)
      mark(false)
      if (!other) return
      event.preventDefault()
      if (other !== id) drop.current(other)
    }
    card.addEventListener('dragover', over)
    card.addEventListener('dragleave', leave)
    card.addEventListener('drop', land)
    return () => {
      card.removeEventListener('dragover', over)
      card.removeEventListener('dragleave', leave)
      card.removeEventListener('drop', land)
    }
  }, [id])
  const handle = {
    draggable: true,
    onDragStart(event: ReactDragEvent<HTMLElement>) {
      const { dataTransfer, currentTarget } = event
      dataTransfer.setData(TYPE, id)
      dataTransfer.effectAllowed = 'link'
      const card = currentTarget.closest('article')
      if (card) dataTransfer.setDragImage(card, 24, 24)
    },
  }
  return { place, handle }
}
