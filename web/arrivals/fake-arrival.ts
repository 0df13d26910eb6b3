// What the server answers to whoever comes in, for tests.
import type { User } from '#domain/accounts/contract.ts'
import { anEvent } from '#web/events/fake-page.ts'
import type { Arrived } from './arrive.ts'

/** Into a question without answers. */
export function arrivedAs(user: User, event = anEvent({ collection: null, branding: null })): Arrived {
  const ideas = { ideas: [], total: 0, first_offset: 0, next_offset: null, seq: 0 }
  return { user, event, ideas }
}
