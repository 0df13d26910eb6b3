// Whether a session has topics or an agenda, so that a page of participants asks for them only then.
import type { QueryClient } from '@tanstack/react-query'
import type { PopinEvent } from '#domain/events/contract.ts'
import { patchEvent } from './useEvent.ts'

type Extras = Pick<PopinEvent, 'id' | 'more'>

export function hasTopics({ more }: Pick<Extras, 'more'>): boolean {
  return more?.includes('topics') ?? false
}

/** A message told that there are some now. */
export function noteTopics(client: QueryClient, { id, more = [] }: Extras): void {
  if (!more.includes('topics')) patchEvent(client, id, { more: [...more, 'topics'] })
}
