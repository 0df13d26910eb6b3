// The calls of delegates.

import { email_unknown } from '#domain/accounts/refusals.ts'
import type { Actor } from '#domain/base/actor.ts'
import type { UserId } from '#domain/base/ids.ts'
import { plainLine } from '#domain/base/plain-line.ts'
import { delegates_gated } from '#domain/billing/upsells.ts'
import { delegates } from '#domain/delegates/contract.ts'
import { no_grant } from '#domain/delegates/refusals.ts'
import { candidateRefusal, grantingRefusal } from '#domain/delegates/rules.ts'
import { actFor, endActing } from '#server/accounts/actions.ts'
import { findAccount, loadUser } from '#server/accounts/queries.ts'
import { type ViewPolicy, viewUser } from '#server/accounts/view.ts'
import { noteRights } from '#server/activity/actions.ts'
import { dayOf } from '#server/base/day.ts'
import { type Context, implementWith } from '#server/base/http/context.ts'
import { found, refuseIf } from '#server/base/http/refused.ts'
import { delegateScope } from '#server/base/secrets/scopes.ts'
import { refuseWithoutFeature } from '#server/billing/queries.ts'
import { delegateAddedMail } from './mails.ts'
import {
  deleteGrant,
  findCandidate,
  findGrant,
  findGranting,
  insertGrant,
  listDelegates,
  listGranting,
  lockGrant,
  lockPeople,
} from './queries.ts'
import { viewPeople } from './view.ts'

export const delegateRoutes = implementWith<ViewPolicy>()(delegates, {
  async listDelegates({ db, actor }) {
    return viewPeople(await listDelegates(db, actor.user_id))
  },

  async listDelegateFor({ db, actor }) {
    return viewPeople(await listGranting(db, actor.delegate_user_id ?? actor.user_id))
  },

  async addDelegate(context, { body }) {
    const { db, actor, now, announce, tries, client } = context
    refuseIf(grantingRefusal(await findGranting(db, actor.user_id)))
    await refuseWithoutFeature(context, 'delegates', delegates_gated)
    // whether somebody has an account here is not asked without end
    tries.take('sign_in', client, actor.user_id)
    const person = found(await findAccount(db, body.email), email_unknown)
    const pair = { user_id: actor.user_id, delegate_id: person.id }
    await lockPeople(db, [pair.user_id, pair.delegate_id])
    const granting = await findGranting(db, actor.user_id)
    refuseIf(grantingRefusal(granting))
    if (!(await findGrant(db, pair))) {
      refuseIf(candidateRefusal(granting, await findCandidate(db, person)))
      await insertGrant(db, pair, now)
      await noteRights(context, { user_id: actor.user_id, type: 'delegate_added', about: person.id })
      announce({ changed_user: person.id })
      await tellDelegate(context, person.id)
    }
    return viewPeople(await listDelegates(db, actor.user_id))
  },

  async removeDelegate(context, { body }) {
    const { db, actor, announce } = context
    const person = await findAccount(db, body.email)
    const pair = person && { user_id: actor.user_id, delegate_id: person.id }
    // one who is none any longer stays none: a second asking is no failure
    if (pair && (await lockGrant(db, pair))) {
      await endActing(context, pair.delegate_id, pair.user_id)
      await deleteGrant(db, pair)
      await noteRights(context, { user_id: actor.user_id, type: 'delegate_removed', about: pair.delegate_id })
      announce({ changed_user: pair.delegate_id })
    }
    return viewPeople(await listDelegates(db, actor.user_id))
  },

  async becomeDelegate(context, { body }) {
    const { db, actor } = context
    const own_id = actor.delegate_user_id ?? actor.user_id
    const isOneself = body.id === own_id
    const grant = isOneself ? null : await findGrant(db, { user_id: body.id, delegate_id: own_id })
    refuseIf(!isOneself && !grant && no_grant)
    await actFor(context, grant ? grant.user_id : null)
    await noteRights(context, { user_id: own_id, type: 'became_delegate', about: body.id })
    const acting = { ...context, actor: { delegate_user_id: grant ? own_id : null } }
    return viewUser(await loadUser(db, body.id), acting)
  },
})

/** Whoever is added, removed and added again has one email a day. */
async function tellDelegate(context: Context<Actor>, id: UserId): Promise<void> {
  const { db, actor, now, origin, personKey } = context
  const { email } = await loadUser(db, id)
  if (!email) return
  const { first_name, last_name, verified } = await loadUser(db, actor.user_id)
  const giver = verified ? plainLine(`${first_name} ${last_name}`) || null : null
  const occasion = `delegate:${personKey(delegateScope(actor.user_id, dayOf(now)), id).toString('hex')}`
  await context.mail({ ...delegateAddedMail(email, { origin, giver }), occasion })
}
