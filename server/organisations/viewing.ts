// An administrator views the product as somebody else: by a link of the operator, for a while, changing nothing.
import type { User } from '#domain/accounts/contract.ts'
import type { UserId } from '#domain/base/ids.ts'
import { VIEWING_LIFETIME, VIEWING_LINK_LIFETIME } from '#domain/organisations/model.ts'
import { viewing_link_unusable } from '#domain/organisations/refusals.ts'
import { setViewing } from '#server/accounts/actions.ts'
import { endViewings } from '#server/accounts/jobs.ts'
import { loadUser } from '#server/accounts/queries.ts'
import { type ViewPolicy, viewUser } from '#server/accounts/view.ts'
import { noteAudit } from '#server/activity/actions.ts'
import { toDate } from '#server/base/day.ts'
import type { Context, Work } from '#server/base/http/context.ts'
import { found } from '#server/base/http/refused.ts'
import { callJob } from '#server/base/jobs/job.ts'
import { hashToken, randomToken } from '#server/base/secrets/tokens.ts'

type Viewing = { viewer_id: UserId; user_id: UserId; reason: string }

/** The token of a new link, which works once, for minutes, and for this administrator alone; it is on record at once. */
export async function insertViewingLink(
  work: Pick<Work, 'db' | 'now'>,
  { viewer_id, user_id, reason }: Viewing,
): Promise<string> {
  const token = randomToken()
  await work.db
    .insertInto('viewing_links')
    .values({
      ...{ token_hash: hashToken(token), viewer_id, user_id, reason },
      ...{ expires_time: toDate(work.now + VIEWING_LINK_LIFETIME), used_time: null },
    })
    .execute()
  const entry = { actor_id: null, for_id: viewer_id, about_id: user_id, detail: reason, of: user_id }
  await noteAudit(work, { act: 'viewing_link_made', ...entry })
  return token
}

/** Uses a link up; refuses one that is unknown, old, used, or made for somebody else, who does not use it up. */
export async function beginViewing(context: Context & ViewPolicy, token: string): Promise<User> {
  const { db, actor, now, enqueue } = context
  const link = found(await redeemViewingLink(context, token), viewing_link_unusable)
  const user = await loadUser(db, link.user_id)
  await setViewing(context, { viewing_as_id: user.id, viewing_until: toDate(now + VIEWING_LIFETIME) })
  await enqueue(callJob(endViewings, {}, { run_at: now + VIEWING_LIFETIME + 1 }))
  const entry = { actor_id: actor.user_id, about_id: user.id, detail: link.reason, of: user.id }
  await noteAudit(context, { act: 'viewing_began', ...entry })
  const viewer = { user_id: actor.user_id, email: (await loadUser(db, actor.user_id)).email ?? '' }
  return viewUser(user, { ...context, actor: { delegate_user_id: null, viewer } })
}

function redeemViewingLink({ db, actor, now }: Context, token: string) {
  return db
    .updateTable('viewing_links as l')
    .set({ used_time: toDate(now) })
    .from('users as u')
    .whereRef('u.id', '=', 'l.user_id')
    .where('u.disabled_on', 'is', null)
    .where('l.token_hash', '=', hashToken(token))
    .where('l.viewer_id', '=', actor.user_id)
    .where('l.used_time', 'is', null)
    .where('l.expires_time', '>', toDate(now))
    .returning(['l.user_id', 'l.reason'])
    .executeTakeFirst()
}

/** The own account again; a second time nothing happens. */
export async function endViewing(context: Context & ViewPolicy): Promise<User> {
  const { db, actor } = context
  if (!actor.viewer) return viewUser(await loadUser(db, actor.user_id), context)
  const own_id = actor.viewer.user_id
  await setViewing(context, { viewing_as_id: null, viewing_until: null })
  const entry = { actor_id: own_id, about_id: actor.user_id, of: actor.user_id }
  await noteAudit(context, { act: 'viewing_ended', ...entry })
  return viewUser(await loadUser(db, own_id), { ...context, actor: null })
}
