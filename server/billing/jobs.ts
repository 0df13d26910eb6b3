// What happens without anybody asking: payments that were left open, and the next month.
import { hash } from 'node:crypto'
import { z } from 'zod'
import type { UserId } from '#domain/base/ids.ts'
import { priceOf, subtotal } from '#domain/billing/catalogue.ts'
import { periodEnd, renewsItself } from '#domain/billing/purchases.ts'
import { subscription_ends } from '#domain/billing/refusals.ts'
import { dayOf, toDate, toUnix } from '#server/base/day.ts'
import type { Work } from '#server/base/http/context.ts'
import { inTransaction } from '#server/base/http/in-transaction.ts'
import { Refused, refuseIf } from '#server/base/http/refused.ts'
import { defineJob } from '#server/base/jobs/job.ts'
import { endSubscription } from './actions.ts'
import { listUnsettled } from './charges.ts'
import { paymentFailedMail } from './mails.ts'
import { findSubscription, lockUser, type SubscriptionRow } from './owners.ts'
import { type Paying, pay, settle } from './paying.ts'
import type { Payments } from './providers/payments.ts'

/** Seconds after which a charge whose process died is asked about. */
const LOST_AFTER = 600

/** Asks what became of charges that nobody settled; one that the provider never heard of is given up. */
export const settleCharges = (payments: Payments) =>
  defineJob({
    name: 'settle_charges',
    payload: z.unknown(),
    async run(work) {
      const paying = { ...work, payments }
      for (const { id } of await listUnsettled(work.db, work.now - LOST_AFTER))
        await settle(paying, id, await payments.find(id))
    },
  })

/** Charges the next period of what is paid by the month; without a payment the days of grace begin, or end. */
export const renewSubscriptions = (payments: Payments) =>
  defineJob({
    name: 'renew_subscriptions',
    payload: z.unknown(),
    async run(work) {
      const due = await work.db
        .selectFrom('subscriptions')
        .selectAll()
        .where('status', '<>', 'ended')
        .where('paid_until', '<=', toDate(work.now))
        .orderBy('paid_until')
        .execute()
      for (const row of due) await renew(work, payments, row)
    },
  })

async function renew(work: Work, payments: Payments, row: SubscriptionRow): Promise<void> {
  const paying: Paying = { ...work, payments }
  const until = periodEnd(row.plan_id, toUnix(row.paid_until))
  const price = priceOf(row.plan_id)
  if (!renewsItself(row.plan_id) || row.cancel_at_period_end || !price || until === null)
    return endOver(paying, row.owner_id)
  const amount = subtotal(price, row.license_count)
  const { owner_id, plan_id, license_count, customer_id } = row
  try {
    // once a day, however often the job runs
    await pay(paying, owner_id, keyOf(`renewal ${row.id} ${toUnix(row.paid_until)} ${dayOf(work.now)}`), {
      order: async (db) => {
        // ended meanwhile: the next run ends it
        refuseIf((await findSubscription(db, owner_id))?.cancel_at_period_end && subscription_ends)
        return {
          ...{ plan_id, license_count, customer_id, amount, worth: amount, is_renewal: true },
          ...{ from: toUnix(row.paid_until), until },
        }
      },
    })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (error.refusal.code === 'card_declined') await tellFailure(work, row)
  }
}

/** Looks again with the row of the owner held: they may have kept it after all. */
function endOver(paying: Paying, owner_id: UserId): Promise<void> {
  return inTransaction(paying, async (inside) => {
    await lockUser(inside.db, owner_id)
    const row = await findSubscription(inside.db, owner_id)
    const isOver = row && toUnix(row.paid_until) <= paying.now
    if (isOver && (row.cancel_at_period_end || !renewsItself(row.plan_id))) await endSubscription(inside, row)
  })
}

function keyOf(words: string) {
  const key_hash = hash('sha256', words, 'buffer')
  return { key_hash, request_hash: key_hash }
}

/** One email for each period that could not be paid. */
async function tellFailure({ db, mail, origin }: Work, row: SubscriptionRow): Promise<void> {
  const owner = await db.selectFrom('users').select('email').where('id', '=', row.owner_id).executeTakeFirst()
  if (!owner?.email || !(await findSubscription(db, row.owner_id))) return
  const occasion = `payment_failed:${row.id}:${toUnix(row.paid_until)}`
  await mail({ ...paymentFailedMail(owner.email, { origin, plan_id: row.plan_id }), occasion })
}

export const billingJobs = (payments: Payments) => [settleCharges(payments), renewSubscriptions(payments)]
