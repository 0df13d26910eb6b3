// What is paid for: a new plan, another plan, another number of licences.
import { isConferenceFlow, isSchoolAddress } from '#domain/accounts/flows.ts'
import type { UserId } from '#domain/base/ids.ts'
import { priceOf, subtotal } from '#domain/billing/catalogue.ts'
import {
  changeTerms,
  discounted,
  licensesRefusal,
  periodEnd,
  purchaseRefusal,
} from '#domain/billing/purchases.ts'
import * as refusals from '#domain/billing/refusals.ts'
import { toUnix } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import { inTransaction } from '#server/base/http/in-transaction.ts'
import { found, refuse, refuseIf } from '#server/base/http/refused.ts'
import { setPlan } from './actions.ts'
import { hasPaid } from './charges.ts'
import {
  findSubscription,
  listLicensees,
  loadOwner,
  lockUser,
  type Owner,
  type SubscriptionRow,
} from './owners.ts'
import type { Order, Paying } from './paying.ts'

/** What the operator settles about buying. */
export type Shop = {
  support_email: string
  /** Endings of the addresses of schools. */
  school_endings: readonly string[]
  /** Percent off the first payment, by code in small letters. */
  promo_codes: Readonly<Record<string, number>>
}

export type Wanted = { plan_id: string; license_count: number; has_card: boolean; percent_off: number }

/** What a new subscription costs; refuses what this person cannot buy. */
export async function purchaseOrder(
  { now }: Paying,
  db: Executor,
  shop: Shop,
  owner_id: UserId,
  wanted: Wanted,
): Promise<Order> {
  const { plan_id, license_count } = wanted
  const owner = await loadOwner(db, owner_id, { now })
  const subscription = (await findSubscription(db, owner_id)) ?? null
  refuseIf(purchaseRefusal({ ...circumstances(owner, shop), subscription }, plan_id, wanted.has_card))
  if (subscription) await refuseFewer(db, subscription, license_count)
  refuseIf(wanted.percent_off > 0 && (await hasPaid(db, owner_id)) && refusals.promo_not_first)
  const price = found(priceOf(plan_id), refusals.plan_unknown)
  const amount = discounted(subtotal(price, license_count), wanted.percent_off)
  const until = periodEnd(plan_id, now) ?? now
  return {
    plan_id,
    license_count,
    amount,
    worth: amount,
    from: now,
    until,
    is_renewal: false,
    customer_id: null,
  }
}

function circumstances(owner: Owner, { support_email, school_endings }: Shop) {
  const { payment, campaign } = owner.sign_up as { payment?: string; campaign?: string }
  return {
    plan_id: owner.plan_id,
    upgradeable_to: owner.upgradeable_to,
    support_email,
    verified: owner.verified,
    is_school: isSchoolAddress(owner.email ?? '', school_endings),
    is_conference: isConferenceFlow({ ...(payment && { payment }), ...(campaign && { campaign }) }),
  }
}

/** The change of a running subscription: what is left of the old payment counts. */
export async function changeOrder(
  { now }: Paying,
  db: Executor,
  owner_id: UserId,
  change: (owner: Owner, row: SubscriptionRow) => { plan_id: string; license_count: number },
): Promise<Order> {
  const owner = await loadOwner(db, owner_id, { now })
  const row = await loadManaged(db, owner)
  const { plan_id, license_count } = change(owner, row)
  const isSame = plan_id === row.plan_id && license_count === row.license_count
  await refuseFewer(db, row, license_count)
  const price = found(priceOf(plan_id), refusals.switch_unknown)
  const paid = { cents: row.paid_cents, from: toUnix(row.paid_from), until: toUnix(row.paid_until) }
  const terms = isSame
    ? { due: 0, worth: paid.cents, from: paid.from, until: paid.until }
    : { from: now, ...changeTerms(paid, plan_id, subtotal(price, license_count), now) }
  const { customer_id } = row
  const { due: amount, worth, from, until } = terms
  return { plan_id, license_count, amount, worth, from, until, is_renewal: false, customer_id }
}

async function refuseFewer(db: Executor, { id }: SubscriptionRow, license_count: number): Promise<void> {
  const taken = await listLicensees(db, id)
  refuseIf(taken.length > license_count && refusals.licenses_in_use)
}

/** The subscription that this person manages; 403 for everybody who does not. */
export async function loadManaged(db: Executor, owner: Owner): Promise<SubscriptionRow> {
  refuseIf(licensesRefusal(owner))
  const row = await findSubscription(db, owner.id)
  if (row) return row
  const license = await db
    .selectFrom('licensees')
    .select('email')
    .where('user_id', '=', owner.id)
    .executeTakeFirst()
  return refuse(license ? refusals.owner_only : refusals.no_subscription)
}

/** Percent that a code takes off; refuses a code that nobody knows. */
export function percentOff({ promo_codes }: Shop, code: string | undefined): number {
  if (!code) return 0
  const known = code.trim().toLowerCase()
  return found(Object.hasOwn(promo_codes, known) ? promo_codes[known] : null, refusals.promo_unknown)
}

/** Takes a plan that costs nothing: for schools and conferences. */
export async function takeFreePlan(
  paying: Paying,
  shop: Shop,
  owner_id: UserId,
  plan_id: string,
): Promise<void> {
  await inTransaction(paying, async (inside) => {
    const { db } = inside
    await lockUser(db, owner_id)
    const owner = await loadOwner(db, owner_id, paying)
    const subscription = (await findSubscription(db, owner_id)) ?? null
    refuseIf(purchaseRefusal({ ...circumstances(owner, shop), subscription }, plan_id, false))
    await setPlan(inside, [owner_id], { plan_id, plan_expiration: null })
  })
}
