// Who may listen to a private channel.
import type { Actor } from '#domain/base/actor.ts'
import { forbidden } from '#domain/base/refusal.ts'
import type { Executor } from '#server/base/db/open.ts'
import { refuse } from '#server/base/http/refused.ts'
import { loadCollection } from '#server/collections/queries.ts'
import { loadEvent } from '#server/events/queries.ts'

const CHANNEL = /^private-(event|collection|user)-([A-Za-z0-9-]{1,64})$/

/** Throws 403 or 404 unless the actor may see what the channel is about. */
export async function refuseForeignChannel(db: Executor, actor: Actor, channel: string): Promise<void> {
  const match = CHANNEL.exec(channel)
  if (!match) refuse(forbidden)
  const [, kind, id = ''] = match
  if (kind === 'user' && id !== actor.user_id) refuse(forbidden)
  if (kind === 'event') await loadEvent(db, actor, id)
  if (kind === 'collection') await loadCollection(db, actor, id)
}
