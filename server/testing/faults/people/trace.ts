// How long new answers and comments take from their acknowledgement to the screens of others.
import type { Figures } from './figures.ts'

export type Trace = {
  acknowledged(id: string, author: object): void
  seen(id: string, viewer: object): void
}

/** A screen that was faster than the acknowledgement counts as 0. */
export function createTrace(figures: Figures): Trace {
  const known = new Map<string, { at: number; author: object }>()
  const early = new Map<string, object[]>()
  return {
    acknowledged(id, author) {
      if (known.has(id)) return
      known.set(id, { at: performance.now(), author })
      for (const viewer of early.get(id) ?? []) if (viewer !== author) figures.live.push(0)
      early.delete(id)
    },
    seen(id, viewer) {
      const write = known.get(id)
      if (!write) early.set(id, [...(early.get(id) ?? []), viewer])
      else if (write.author !== viewer) figures.live.push(performance.now() - write.at)
    },
  }
}
