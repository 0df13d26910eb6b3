// People without an account: let in where the creator allows it.
import { guests_not_allowed } from '#domain/accounts/refusals.ts'
import type { Actor } from '#domain/base/actor.ts'
import type { UserId } from '#domain/base/ids.ts'
import { event_not_found } from '#domain/events/refusals.ts'
import type { Context } from '#server/base/http/context.ts'
import { found, refuseIf } from '#server/base/http/refused.ts'
import { insertGuest } from './actions.ts'
import { type Entrance, findEntrance, type Named } from './entrances.ts'
import { startLoginSession } from './login-session-actions.ts'

/**
 * Lets somebody in to what is open to guests: whoever is signed in stays who they are, anybody else becomes a
 * new guest. Accounts pass here in any case, whatever is named; joining decides what they may see.
 */
export async function letIn(
  context: Context<Actor | null>,
  named: Named,
): Promise<{ user_id: UserId; entrance: Entrance | undefined }> {
  const { db, actor, now, tries, client } = context
  const entrance = await findEntrance(context, named)
  if (!actor || actor.guest)
    refuseIf(found(entrance, event_not_found).open_to !== 'guests' && guests_not_allowed)
  if (actor) return { user_id: actor.user_id, entrance }
  tries.take('guest', client)
  const user_id = await insertGuest(db, now)
  await startLoginSession(context, { id: user_id, password_hash: null })
  return { user_id, entrance }
}
