// Ending a subscription by its owner, and keeping it after all.
import type { Actor } from '#domain/base/actor.ts'
import { renewsItself } from '#domain/billing/purchases.ts'
import * as refusals from '#domain/billing/refusals.ts'
import { noteAudit } from '#server/activity/actions.ts'
import type { Context } from '#server/base/http/context.ts'
import { refuseIf } from '#server/base/http/refused.ts'
import { dayInWords } from '#server/base/mail/day-in-words.ts'
import { endSubscription, planOf, setPlanOfAll } from './actions.ts'
import { findOpenCharge } from './charges.ts'
import { subscriptionEndedMail, subscriptionEndsMail, subscriptionKeptMail } from './mails.ts'
import { loadOwner, lockUser, type Owner, type SubscriptionRow } from './owners.ts'
import { loadManaged } from './purchases.ts'

/**
 * Brings the subscription into the wanted state: ending with its period, or going on. One whose last payment failed has
 * no period left and ends at once. Asked again nothing happens, and nobody is emailed. 409 for what ends by itself, and
 * while a payment is under way.
 */
export async function setEnding(context: Context<Actor>, wanted: boolean): Promise<SubscriptionRow> {
  const { db, actor } = context
  // whoever pays, renews or ends has this row
  await lockUser(db, actor.user_id)
  const owner = await loadOwner(db, actor.user_id, context)
  const row = await loadManaged(db, owner)
  refuseIf(!renewsItself(row.plan_id) && refusals.ends_by_itself)
  refuseIf((await findOpenCharge(db, actor.user_id)) && refusals.payment_under_way)
  if (row.cancel_at_period_end === wanted) return row
  const { plan_id } = row
  const act = wanted ? ('plan_cancelled' as const) : ('plan_kept' as const)
  await noteAudit(context, { act, actor_id: owner.id, detail: plan_id, of: owner.id })
  if (wanted && row.status === 'past_due') return endNow(context, owner, row)
  const changed = { ...row, cancel_at_period_end: wanted }
  await db
    .updateTable('subscriptions')
    .set({ cancel_at_period_end: wanted })
    .where('id', '=', row.id)
    .execute()
  await setPlanOfAll(context, row.id, planOf(changed))
  const mailOf = wanted ? subscriptionEndsMail : subscriptionKeptMail
  const day = dayInWords(row.paid_until, context.locale)
  if (owner.email) await context.mail(mailOf(owner.email, { origin: context.origin, plan_id, day }))
  return changed
}

async function endNow(context: Context<Actor>, owner: Owner, row: SubscriptionRow): Promise<SubscriptionRow> {
  await endSubscription(context, row)
  const { origin } = context
  if (owner.email) await context.mail(subscriptionEndedMail(owner.email, { origin, plan_id: row.plan_id }))
  return { ...row, cancel_at_period_end: true }
}
