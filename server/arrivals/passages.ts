// Which places let somebody in: each does so once, and once more for whoever lost the answer, who is one more guest then.
import { LATEST_MS } from '#domain/arrivals/rules.ts'
import { KEPT_MS, type Place } from './place.ts'

/** `again`: was in, and stands in line once more. */
type Passage = 'in' | 'again' | 'spent'

export type Passages = ReturnType<typeof createPassages>

export function createPassages(clock: () => number) {
  const known = new Map<string, { passage: Passage; until: number }>()
  const passageOf = ({ id }: Place) => known.get(id)?.passage
  function note(place: Place, passage: Passage): void {
    // those that are kept longest stand last
    known.delete(place.id)
    known.set(place.id, { passage, until: clock() + LATEST_MS + KEPT_MS })
  }
  return {
    isSpent: (place: Place) => passageOf(place) === 'spent',
    /** Somebody stands in line; `count` is called for each one more person, and throws where there are too many. */
    standIn(place: Place, count: () => void): void {
      const isAgain = passageOf(place) === 'in'
      if (isAgain || !place.isTold) count()
      if (isAgain) note(place, 'again')
    },
    letIn: (place: Place) => note(place, passageOf(place) === 'again' ? 'spent' : 'in'),
    /** A place is told once more, so that it can be brought for longer. */
    keep(place: Place): void {
      const passage = passageOf(place)
      if (passage) note(place, passage)
    },
    /** Forgets what nobody can bring any more. */
    sweep(): void {
      const now = clock()
      for (const [id, { until }] of known) {
        if (until > now) break
        known.delete(id)
      }
    },
  }
}
