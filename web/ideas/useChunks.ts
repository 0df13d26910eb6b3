// Renders a long list in chunks, so that the first answers are there at once.
import { startTransition, useEffect, useState } from 'react'
import { CHUNK_PAUSE, CHUNK_SIZE } from '#domain/ideas/model.ts'

/** How many of `total` items to render by now: 14 at first, 14 more every 50 ms. */
export function useChunks(total: number): number {
  const [count, setCount] = useState(CHUNK_SIZE)
  useEffect(() => {
    if (count >= total) return
    const timer = setTimeout(
      () => startTransition(() => setCount((before) => before + CHUNK_SIZE)),
      CHUNK_PAUSE,
    )
    return () => clearTimeout(timer)
  }, [count, total])
  return Math.min(count, total)
}
