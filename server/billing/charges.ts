// SQL of charges: written before the provider hears of them, settled once.
import type { Selectable } from 'kysely'
import type { UserId } from '#domain/base/ids.ts'
import { toDate } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { ChargesTable } from '#server/base/db/tables/billing.ts'
import type { Outcome } from './providers/payments.ts'

export type ChargeRow = Selectable<ChargesTable>

export type NewCharge = {
  owner_id: UserId
  key_hash: Buffer
  request_hash: Buffer
  plan_id: string
  license_count: number
  /** Cents. */
  amount: number
  worth: number
  /** Unix seconds. */
  from: number
  until: number
  is_renewal: boolean
  customer_id: string | null
}

export function findCharge(db: Executor, key_hash: Buffer): Promise<ChargeRow | undefined> {
  return db.selectFrom('charges').selectAll().where('key_hash', '=', key_hash).executeTakeFirst()
}

/** What this person has under way. */
export function findOpenCharge(db: Executor, owner_id: UserId): Promise<ChargeRow | undefined> {
  return db
    .selectFrom('charges')
    .selectAll()
    .where('owner_id', '=', owner_id)
    .where('status', '=', 'started')
    .executeTakeFirst()
}

/** Whether money of this person was taken before. */
export async function hasPaid(db: Executor, owner_id: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('charges')
    .select('id')
    .where('owner_id', '=', owner_id)
    .where('status', '=', 'paid')
    .where('amount', '>', 0)
    .executeTakeFirst()
  return row !== undefined
}

export function lockCharge(db: Executor, id: string): Promise<ChargeRow> {
  return db.selectFrom('charges').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/** Charges that nobody settled since then. */
export function listUnsettled(db: Executor, before: number): Promise<ChargeRow[]> {
  return db
    .selectFrom('charges')
    .selectAll()
    .where('status', '=', 'started')
    .where('started_time', '<', toDate(before))
    .orderBy('started_time')
    .limit(100)
    .execute()
}

export function insertCharge(db: Executor, charge: NewCharge, now: number): Promise<ChargeRow> {
  const { from, until, ...rest } = charge
  const times = { period_from: toDate(from), period_until: toDate(until), started_time: toDate(now) }
  return db
    .insertInto('charges')
    .values({ ...rest, ...times, message: null, payment_id: null })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** `null`: the provider never heard of it. */
export async function updateCharge(db: Executor, id: string, outcome: Outcome | null): Promise<void> {
  const { status, ...rest } = outcome ?? { status: 'given_up' as const }
  await db
    .updateTable('charges')
    .set({ status, ...rest })
    .where('id', '=', id)
    .execute()
}
