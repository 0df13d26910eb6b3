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
    return card ? takeDrops(card, (other) => other !== id && drop.current(other)) : undefined
  }, [id])
  const handle = {
    draggable: true,
    onDragStart({ dataTransfer, currentTarget }: ReactDragEvent<HTMLElement>) {
      dataTransfer.setData(TYPE, id)
      dataTransfer.effectAllowed = 'link'
      const card = currentTarget.closest('article')
      if (card) dataTransfer.setDragImage(card, 24, 24)
    },
  }
  return { place, handle }
}

/** Lights up while an answer is held over it; gives the function that ends it. */
function takeDrops(card: HTMLElement, onDrop: (id: string) => unknown): () => void {
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
    const id = event.dataTransfer?.getData(TYPE)
    mark(false)
    if (!id) return
    event.preventDefault()
    onDrop(id)
  }
  const listening = new AbortController()
  const { signal } = listening
  card.addEventListener('dragover', over, { signal })
  card.addEventListener('dragleave', leave, { signal })
  card.addEventListener('drop', land, { signal })
  return () => listening.abort()
}
