// SQL that reads the audit trail of an organisation.
import { type RawBuilder, sql } from 'kysely'
import type { AuditAct, AuditArea } from '#domain/activity/model.ts'
import type { TenantId } from '#domain/base/ids.ts'
import { dayOf } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import { likePattern } from './queries.ts'

export type AuditFilter = {
  area?: AuditArea | undefined
  person?: string | undefined
  from?: string | undefined
  until?: string | undefined
}

type Person = { email: string | null; first_name: string; last_name: string; guest: boolean } | null

export type AuditRow = {
  id: string
  area: AuditArea
  act: AuditAct
  recorded_time: Date
  actor_id: string | null
  for_id: string | null
  about_id: string | null
  actor: Person
  acted_for: Person
  about: Person
  session_name: string | null
  detail: string | null
}

/**
 * The newest first. Sign-ins show once their day is over: whoever looked again and again would otherwise see who
 * comes in while answers without a name do.
 */
export async function listAudit(
  db: Executor,
  tenant_id: TenantId,
  { area, person, from, until }: AuditFilter,
  page: { offset: number; limit: number; now: number },
): Promise<AuditRow[]> {
  const today = dayOf(page.now)
  const wanted = [
    sql`a.tenant_id = ${tenant_id}`,
    sql`(a.area <> 'sign_in' or a.recorded_time < ${today}::date at time zone 'UTC')`,
    ...(area ? [sql`a.area = ${area}`] : []),
    ...(from ? [sql`a.recorded_time >= ${from}::date at time zone 'UTC'`] : []),
    ...(until ? [sql`a.recorded_time < (${until}::date + 1) at time zone 'UTC'`] : []),
    ...(person?.trim() ? [ofPerson(person)] : []),
  ]
  const { rows } = await sql<AuditRow>`
    select a.id, a.area, a.act, a.recorded_time, a.actor_id, a.for_id, a.about_id, a.detail,
      ${personOf('actor_id')} as actor, ${personOf('for_id')} as acted_for, ${personOf('about_id')} as about,
      (select e.name from events e where e.id = a.subject_id and e.tenant_id = a.tenant_id
        and e.visibility_setting <> 'invite_only') as session_name
    from audit_entries a where ${sql.join(wanted, sql` and `)}
    order by a.recorded_time desc, a.id offset ${page.offset} limit ${page.limit}`.execute(db)
  return rows
}

/** Whoever was removed from the store has no name here any longer. */
function personOf(column: string): RawBuilder<unknown> {
  return sql`(select json_build_object('email', u.email, 'first_name', u.first_name, 'last_name', u.last_name,
    'guest', u.guest) from users u where u.id = ${sql.ref(`a.${column}`)})`
}

function ofPerson(text: string): RawBuilder<unknown> {
  return sql`exists (select 1 from users u where u.id in (a.actor_id, a.for_id, a.about_id)
    and lower(u.email::text) like ${likePattern(text)})`
}
