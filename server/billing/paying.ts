// One payment: written down, asked of the provider, settled; whatever breaks in between, it is charged at most once.
import { randomBytes } from 'node:crypto'
import type { UserId } from '#domain/base/ids.ts'
import { CURRENCY } from '#domain/billing/catalogue.ts'
import { PLAN_NAMES } from '#domain/billing/plans.ts'
import * as refusals from '#domain/billing/refusals.ts'
import { noteAudit } from '#server/activity/actions.ts'
import { toUnix } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { Retry, Work } from '#server/base/http/context.ts'
import { key_reused } from '#server/base/http/idempotency.ts'
import { inTransaction } from '#server/base/http/in-transaction.ts'
import { Refused, refuse, refuseIf } from '#server/base/http/refused.ts'
import type { Mail } from '#server/base/mail/mail.ts'
import { endSubscription, insertOwnerLicense, planOf, setPlanOfAll } from './actions.ts'
import {
  type ChargeRow,
  findCharge,
  findOpenCharge,
  insertCharge,
  lockCharge,
  type NewCharge,
  updateCharge,
} from './charges.ts'
import { receiptMail, unpaidPlanMail } from './mails.ts'
import { findSubscription, isInTestTenant, loadOwner, lockUser, type SubscriptionRow } from './owners.ts'
import type { Asked, ChargeOrder, Outcome, Payments } from './providers/payments.ts'

/** What paying needs, of a call or of a job; `db` is no transaction. */
export type Paying = Pick<Work, 'db' | 'now' | 'announce' | 'log' | 'origin' | 'enqueue' | 'mail'> & {
  payments: Payments
  /** Of the person who pays, where they ask themselves. */
  locale?: string
}

/** What is to be paid, without who and by which key; `customer_id` where the payer is known already. */
export type Order = Omit<NewCharge, 'owner_id' | 'key_hash' | 'request_hash'>

/** Seconds after which nobody can still be asking the provider. */
const LOST_AFTER = 120

/**
 * Charges what `order` says, once for each key, and settles it. `order` runs with the row of the person held and
 * refuses what cannot be paid. Throws 402 when the card is declined, or while its bank asks the holder, which the browser
 * does before it sends the same again; 503 when the outcome is not known.
 */
export async function pay(
  paying: Paying,
  owner_id: UserId,
  retry: Retry | null,
  { order, token }: { order: (db: Executor) => Promise<Order>; token?: string | undefined },
): Promise<ChargeRow> {
  const key = retry ?? randomKey()
  await settleLost(paying, owner_id)
  const begun = await inTransaction(paying, async ({ db }) => {
    await lockUser(db, owner_id)
    const known = await findCharge(db, key.key_hash)
    refuseIf(known && !known.request_hash.equals(key.request_hash) && key_reused)
    if (known) return known
    refuseIf((await findOpenCharge(db, owner_id)) && refusals.payment_under_way)
    const due = await order(db)
    const free = (await isInTestTenant(db, owner_id)) ? { amount: 0, worth: 0 } : {}
    return insertCharge(db, { ...due, ...free, ...key, owner_id }, paying.now)
  })
  const charge = await carryOut(paying, begun, token)
  if (charge.status === 'declined') refuse(refusals.cardDeclined(charge.message ?? ''))
  refuseIf(charge.status === 'given_up' && refusals.payment_given_up)
  return charge
}

function randomKey(): Retry {
  const key_hash = randomBytes(16)
  return { key_hash, request_hash: key_hash }
}

/** Asks the provider for a charge that is not settled, and settles it. */
async function carryOut(paying: Paying, charge: ChargeRow, token?: string): Promise<ChargeRow> {
  if (charge.status !== 'started') return charge
  const { customer_id } = charge
  // nothing is due: what was left of the last payment is enough
  if (charge.amount === 0)
    return settle(paying, charge.id, { status: 'paid', payment_id: '', customer_id: customer_id ?? '' })
  const payer = customer_id === null ? { token: token ?? '' } : { customer_id }
  const outcome = await ask(paying, charge, payer)
  if (outcome.status === 'asks_holder') refuse(refusals.authenticationNeeded(outcome.client_secret))
  return settle(paying, charge.id, outcome)
}

async function ask(paying: Paying, charge: ChargeRow, payer: ChargeOrder['payer']): Promise<Outcome | Asked> {
  const { id, amount, plan_id, license_count, owner_id } = charge
  const present = !charge.is_renewal
  const owner = owner_id && (await loadOwner(paying.db, owner_id, paying))
  const description = `POPin ${PLAN_NAMES[plan_id] ?? plan_id}, licenses: ${license_count}`
  const email = (owner ? owner.email : null) ?? ''
  try {
    const order = { key: id, amount, currency: CURRENCY, description, email, payer, present }
    return await paying.payments.charge(order)
  } catch (error) {
    paying.log.warn({ error, charge: id }, 'the outcome of a payment is not known')
    throw new Refused(refusals.payment_unclear, 5)
  }
}

/** Writes an outcome down, and what was paid for with it; a second time nothing happens. */
export async function settle(paying: Paying, id: string, outcome: Outcome | null): Promise<ChargeRow> {
  return inTransaction(paying, async (inside) => {
    const { db } = inside
    const charge = await lockCharge(db, id)
    // what was given up and turns out to be paid is paid
    const isOpen = charge.status === 'started' || (charge.status === 'given_up' && outcome?.status === 'paid')
    if (!isOpen) return charge
    await updateCharge(db, id, outcome)
    if (outcome?.status === 'paid') await deliver(inside, charge, outcome.customer_id)
    if (outcome?.status === 'declined' && charge.is_renewal) await beginGrace(inside, charge)
    return lockCharge(db, id)
  })
}

/** A charge whose process died is asked about before a new one begins. */
async function settleLost(paying: Paying, owner_id: UserId): Promise<void> {
  const open = await findOpenCharge(paying.db, owner_id)
  if (open && toUnix(open.started_time) < paying.now - LOST_AFTER)
    await settle(paying, open.id, await paying.payments.find(open.id))
}

/** What was bought: the subscription with its period, and the plan for everybody who has a licence of it. */
async function deliver(paying: Paying, charge: ChargeRow, customer_id: string): Promise<void> {
  const { db, now } = paying
  const { owner_id, plan_id, license_count } = charge
  if (owner_id === null) return
  const values = {
    ...{ owner_id, plan_id, license_count, customer_id, status: 'active' as const },
    ...{ paid_cents: charge.worth, paid_from: charge.period_from, paid_until: charge.period_until },
    // who pays with a card again begins a new one; a change of one that was ended does not bring it back
    ...(charge.customer_id === null && { cancel_at_period_end: false }),
  }
  const row = await db
    .insertInto('subscriptions')
    .values(values)
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow()
  const owner = await loadOwner(db, owner_id, { now })
  await insertOwnerLicense(db, row.id, owner, now)
  await setPlanOfAll(paying, row.id, planOf(row))
  const entry = { actor_id: owner_id, detail: plan_id, of: owner_id }
  if (!charge.is_renewal) await noteAudit(paying, { act: 'plan_bought', ...entry })
  if (charge.amount > 0 && owner.email) await paying.mail(receiptOf(paying, charge, owner.email))
}

function receiptOf({ origin, payments, locale }: Paying, charge: ChargeRow, email: string): Mail {
  const { id, plan_id, license_count, amount, period_from: from, period_until: until } = charge
  const { is_test } = payments
  return receiptMail(email, id, { origin, is_test, plan_id, license_count, amount, from, until, locale })
}

/** The plan goes on for some days after a payment that failed; then it is over. */
async function beginGrace(paying: Paying, { owner_id }: ChargeRow): Promise<void> {
  const row = owner_id && (await findSubscription(paying.db, owner_id))
  if (!row) return
  const past_due = { ...row, status: 'past_due' as const }
  const { plan_expiration: ends } = planOf(past_due)
  if (ends && toUnix(ends) <= paying.now) return endUnpaid(paying, row)
  await paying.db.updateTable('subscriptions').set({ status: 'past_due' }).where('id', '=', row.id).execute()
  await setPlanOfAll(paying, row.id, planOf(past_due))
}

async function endUnpaid(paying: Paying, row: SubscriptionRow): Promise<void> {
  await endSubscription(paying, row)
  const { email } = await loadOwner(paying.db, row.owner_id, paying)
  if (email) await paying.mail(unpaidPlanMail(email, { origin: paying.origin, plan_id: row.plan_id }))
}
