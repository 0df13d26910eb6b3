// What a link brought to this tab for a question.
import { useSyncExternalStore } from 'react'
import { readBallot } from '#domain/sealed/model.ts'
import { carriedChanges, readCarried } from './carried.ts'

/** Null for nothing, and for the ballot of another question. */
export function useCarried(question: string): string | null {
  const carried = useSyncExternalStore(carriedChanges.listen, readCarried)
  const of = readBallot(carried ?? '')?.event_id ?? question
  return of === question ? carried : null
}
