// What a link brought to this tab for a question.
import { useSyncExternalStore } from 'react'
import { ballotsIn, carriedChanges, readCarried } from './carried.ts'

/** Null for nothing, and for the ballots of other questions. */
export function useCarried(question: string): string | null {
  const carried = useSyncExternalStore(carriedChanges.listen, readCarried)
  const ballots = ballotsIn(carried ?? '')
  // what is none is told of where it was opened
  return ballots.length === 0 || ballots.some(({ of }) => of === question) ? carried : null
}
