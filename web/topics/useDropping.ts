// One answer is dragged onto another: the card that is dropped on hears of it.
import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react'
import { carry, takeDrops } from './dragging.ts'

/** `place` stands anywhere in the card; `handle` are the properties of what it is dragged by. */
export function useDropping({ id, content }: { id: string; content: string }, onDrop: (id: string) => void) {
  const place = useRef<HTMLSpanElement>(null)
  const drop = useRef(onDrop)
  useEffect(() => {
    drop.current = onDrop
  })
  useEffect(() => {
    const card = place.current?.closest('article')
    return card ? takeDrops(card, { id, take: (other) => drop.current(other) }) : undefined
  }, [id])
  const handle = {
    onPointerDown({ nativeEvent, currentTarget }: ReactPointerEvent<HTMLElement>) {
      if (!nativeEvent.isPrimary || nativeEvent.button !== 0) return
      // no text is selected meanwhile
      nativeEvent.preventDefault()
      carry(nativeEvent, currentTarget, id, content)
    },
  }
  return { place, handle }
}
