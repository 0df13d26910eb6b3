// Writes activities that other features note by themselves, and the audit trail of organisations.
import { sql } from 'kysely'
import { AUDIT_ACTS, AUDIT_DETAIL_MAX, type AuditAct, auditGrain } from '#domain/activity/model.ts'
import type { Actor } from '#domain/base/actor.ts'
import type { EventId, TenantId, UserId } from '#domain/base/ids.ts'
import { plainLine } from '#domain/base/plain-line.ts'
import { dayOf, toDate } from '#server/base/day.ts'
import type { Work } from '#server/base/http/context.ts'

/** A right that changed hands: who did it, and whom it is about. Nothing about sessions and answers comes this way. */
export async function noteRights(
  { db, now }: Pick<Work, 'db' | 'now'>,
  { user_id, type, about }: { user_id: UserId; type: AuditAct; about: UserId },
): Promise<void> {
  await db
    .insertInto('activities')
    .values({ user_id, type, detail: about, page_name: null, recorded_on: dayOf(now) })
    .execute()
  await noteAudit({ db, now }, { act: type, actor_id: user_id, about_id: about, of: user_id })
}

/** What stands in the audit trail; `of` names whose organisation it belongs to, `tenant_id` the organisation itself. */
export type Audited = {
  act: AuditAct
  /** Null: whoever runs the installation. */
  actor_id: UserId | null
  for_id?: UserId | null
  about_id?: UserId | null
  subject_id?: EventId | null
  detail?: string | null
} & ({ of: UserId } | { tenant_id: TenantId })

/** Adds to the audit trail of an organisation; of somebody who belongs to none nothing is written. */
export async function noteAudit({ db, now }: Pick<Work, 'db' | 'now'>, entry: Audited): Promise<void> {
  const tenant_id = 'tenant_id' in entry ? entry.tenant_id : await tenantOf(db, entry.of)
  if (tenant_id === null) return
  const grain = auditGrain(entry.act)
  await db
    .insertInto('audit_entries')
    .values({
      tenant_id,
      area: AUDIT_ACTS[entry.act],
      act: entry.act,
      actor_id: entry.actor_id,
      for_id: entry.for_id ?? null,
      about_id: entry.about_id ?? null,
      subject_id: entry.subject_id ?? null,
      detail: entry.detail ? [...plainLine(entry.detail)].slice(0, AUDIT_DETAIL_MAX).join('') : null,
      recorded_time: toDate(Math.floor(now / grain) * grain),
    })
    .execute()
}

/** That results of a session, or with null those of something else, left as a file. */
export async function noteExport(
  work: Pick<Work, 'db' | 'now'> & { actor: Actor },
  subject_id: EventId | null,
  detail: string,
): Promise<void> {
  const { actor } = work
  await noteAudit(work, { act: 'exported', ...actorOf(actor), subject_id, detail, of: actor.user_id })
}

/** Nobody: whose id stood here was erased. */
export const GONE = '00000000-0000-0000-0000-000000000000' as UserId

/** That the account of a member was erased, without a word of whose. */
export function noteErasure(work: Pick<Work, 'db' | 'now'>, tenant_id: TenantId): Promise<void> {
  return noteAudit(work, { act: 'member_erased', actor_id: GONE, tenant_id })
}

/** That a sign-in through the provider of an organisation was refused; the reason names nobody. */
export function noteSignOnRefused(
  work: Pick<Work, 'db' | 'now'>,
  tenant_id: TenantId,
  detail: string,
): Promise<void> {
  return noteAudit(work, { act: 'sign_on_refused', actor_id: GONE, detail, tenant_id })
}

/** Takes somebody who is erased out of the audit trail: the acts stay, without id and without details that have one of these words. */
export async function forgetInAudit(db: Work['db'], id: UserId, words: readonly string[]): Promise<void> {
  const without = (column: string) =>
    sql`${sql.ref(column)} = case when ${sql.ref(column)} = ${id}::uuid then ${GONE}::uuid else ${sql.ref(column)} end`
  const named = sql`exists (select 1 from unnest(${[...words]}::text[]) w where position(lower(w) in lower(detail)) > 0)`
  await sql`
    with leave as materialized (select set_config('popin.erasure', 'on', true) as given)
    update audit_entries set ${without('actor_id')}, ${without('for_id')}, ${without('about_id')},
      detail = case when ${named} then null else detail end
    from leave where given = 'on' and (${id}::uuid in (actor_id, for_id, about_id) or ${named})`.execute(db)
}

/** Forgets what is older than the operator wants it kept; the store lets nothing else be removed. */
export async function sweepAudit(db: Work['db'], before: Date): Promise<void> {
  await sql`
    with leave as materialized (select set_config('popin.retention', 'on', true) as given)
    delete from audit_entries using leave where given = 'on' and recorded_time < ${before}`.execute(db)
}

/** Who acts, and for whom where that is somebody else. */
export function actorOf(actor: Actor): Pick<Audited, 'actor_id' | 'for_id'> {
  const own_id = actor.viewer?.user_id ?? actor.delegate_user_id
  return own_id ? { actor_id: own_id, for_id: actor.user_id } : { actor_id: actor.user_id, for_id: null }
}

async function tenantOf(db: Work['db'], user_id: UserId): Promise<TenantId | null> {
  const row = await db.selectFrom('users').select('tenant_id').where('id', '=', user_id).executeTakeFirst()
  return row?.tenant_id ?? null
}
