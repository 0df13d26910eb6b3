// Writes about taking part that other features need.
import type { Actor } from '#domain/base/actor.ts'
import type { EventId } from '#domain/base/ids.ts'
import type { Executor } from '#server/base/db/open.ts'
import { contributionScope } from '#server/base/secrets/scopes.ts'
import type { PersonKeys } from '#server/base/secrets/tokens.ts'

/** What stands for a person among those who took part in an event; it leads nobody to the person. */
export function contributionKey(personKey: PersonKeys, event_id: EventId, actor: Actor): Buffer {
  return personKey(contributionScope(event_id), actor.user_id)
}

/** Notes that somebody took part; only the first time writes. */
export async function insertContribution(db: Executor, event_id: EventId, person_key: Buffer): Promise<void> {
  await db
    .insertInto('contributions')
    .values({ event_id, person_key })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
