// What new accounts told when they signed up: the record that the operator reads.
import { csvLines } from '#domain/base/csv.ts'
import type { UserId } from '#domain/base/ids.ts'
import type { Executor } from '#server/base/db/open.ts'

function selectLeads(db: Executor) {
  return db
    .selectFrom('users as u')
    .leftJoin('tenants as t', 't.id', 'u.tenant_id')
    .select(['u.id as user_id', 'u.tenant_id', 'u.email', 'u.sign_up', 'u.created_on', 'u.verified'])
    .select((is) => is.fn.coalesce('t.test', is.lit(false)).as('test'))
    .where('u.guest', '=', false)
    .where('u.is_self_sign_up', '=', true)
    .where('u.email', 'is not', null)
    .$narrowType<{ email: string }>()
}
export type LeadRow = Awaited<ReturnType<ReturnType<typeof selectLeads>['executeTakeFirstOrThrow']>>

export async function findLead(db: Executor, user_id: UserId): Promise<LeadRow | undefined> {
  return selectLeads(db).where('u.id', '=', user_id).executeTakeFirst()
}

/** What a lead tells, in the order of the columns. */
const COLUMNS = [
  'industry',
  'role',
  'referral_source',
  'payment',
  'campaign',
  'campaign_use_case',
  'conference_name',
  'talk_name',
  'terms_of_service_consent',
] as const

const PAGE = 1000

/**
 * All leads as CSV, a page of lines at a time so that any number fits in memory; formulas are made harmless. For the
 * operator alone: it names people.
 */
export async function* leadPages(db: Executor): AsyncGenerator<string> {
  yield csvLines([['email', 'verified', 'created_on', ...COLUMNS, 'tracking']])
  let last: UserId | null = null
  for (;;) {
    const rows: LeadRow[] = await selectLeads(db)
      .$if(last !== null, (query) => query.where('u.id', '>', last as UserId))
      .orderBy('u.id')
      .limit(PAGE)
      .execute()
    if (rows.length > 0) yield csvLines(rows.map(lineOf))
    last = rows.at(-1)?.user_id ?? null
    if (rows.length < PAGE) return
  }
}

function lineOf({ email, verified, created_on, sign_up }: LeadRow): string[] {
  const told = COLUMNS.map((column) => String(sign_up[column] ?? ''))
  return [email, String(verified), created_on, ...told, JSON.stringify(sign_up.tracking ?? {})]
}
