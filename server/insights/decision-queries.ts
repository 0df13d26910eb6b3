// SQL of the decisions of a session, for its report and exports: as they were signed, without what was replaced.
import { sql } from 'kysely'
import type { Executor } from '#server/base/db/open.ts'
import type { BareEvent } from '#server/events/bare-queries.ts'

export type DecisionLine = {
  question: string
  /** What came out, in one sentence. */
  result: string
  owner: string
  /** `YYYY-MM-DD` */
  decided_on: string
  turnout: string
  /** How many disagreed; null where that would point at somebody. */
  disagreed: number | null
  reasons: string[]
  /** Where its page and signed file are: `/records/:id/record.json`. */
  record_id: string
}

/** Of all questions of the session of an event, in their order. */
export async function listDecisionLines(
  db: Executor,
  { id, collection_id }: Pick<BareEvent, 'id' | 'collection_id'>,
): Promise<DecisionLine[]> {
  const here = collection_id ? sql`e.collection_id = ${collection_id}` : sql`e.id = ${id}`
  const { rows } = await sql<DecisionLine>`
    select r.document ->> 'question' as question, r.document #>> '{result,text}' as result, r.document ->> 'owner' as owner,
      r.document ->> 'decided_on' as decided_on,
      concat(r.document #>> '{turnout,voted}', ' of ', r.document #>> '{turnout,joined}') as turnout,
      (r.document #>> '{disagreed,count}')::int as disagreed, r.document #> '{reasons,texts}' as reasons, r.id as record_id
    from decision_records r join events e on e.id = r.event_id
    where r.is_current and ${here} order by e.position, e.id, r.recorded_on, r.id`.execute(db)
  return rows
}
