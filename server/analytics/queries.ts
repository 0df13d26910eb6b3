// SQL of the dashboard of an organisation.
import { sql } from 'kysely'
import { MONTHS } from '#domain/analytics/model.ts'
import type { OverSession } from '#domain/analytics/rules.ts'
import type { TenantId } from '#domain/base/ids.ts'
import type { QuestionType } from '#domain/events/model.ts'
import { answersOf } from '#domain/insights/figures.ts'
import type { Executor } from '#server/base/db/open.ts'
import { SHOWN_SUMS, type ShownSums } from '#server/insights/queries.ts'

type Over = Omit<OverSession, 'answers'> & { question_type: QuestionType; ideas_count: number } & ShownSums

/**
 * Sessions that ended in the months before this one: whole months do not change any more, so nobody is found by looking
 * again. Counts only, no hashes.
 */
export async function listOverSessions(db: Executor, tenant_id: TenantId, now: Date): Promise<OverSession[]> {
  const { rows } = await sql<Over>`
    select to_char(e.ideas_end at time zone 'UTC', 'YYYY-MM') as month, n.took_part,
      greatest(n.took_part, (select count(*)::int from participants p where p.event_id = e.id)) as opened,
      e.question_type, s.*
    from events e
    cross join lateral (select count(*)::int as took_part from contributions c where c.event_id = e.id) n
    cross join lateral (select ${SHOWN_SUMS}, count(*) filter (where kind = 'answer')::int as ideas_count
      from ideas where event_id = e.id and state = 'shown') s
    where e.tenant_id = ${tenant_id} and e.published and not e.is_prototype and not e.is_sample
      and e.ideas_end < date_trunc('month', ${now}::timestamptz at time zone 'UTC') at time zone 'UTC'
      and e.ideas_end >= (date_trunc('month', ${now}::timestamptz at time zone 'UTC')
        - make_interval(months => ${MONTHS})) at time zone 'UTC'`.execute(db)
  return rows.map(({ month, opened, took_part, ...asked }) => ({
    ...{ month, opened, took_part },
    answers: answersOf(asked, asked),
  }))
}
