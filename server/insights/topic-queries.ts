// SQL of the topics of a session, for its report and exports. What people raised has its day, never a time.
import { sql } from 'kysely'
import type { TopicState } from '#domain/topics/model.ts'
import { isLive } from '#server/base/db/live-topics.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { BareEvent } from '#server/events/bare-queries.ts'

export type TopicLine = {
  topic: string
  state: TopicState
  answers: number
  owner: string | null
  promised_for: string | null
  decision: string
  note: string
  reason: string
  raised_on: string
  /** The day of its last move. */
  changed_on: string
}

/** Those that were raised in the session of the event, or stand on its agenda, the latest last. */
export async function listTopicLines(
  db: Executor,
  { id, collection_id }: Pick<BareEvent, 'id' | 'collection_id'>,
): Promise<TopicLine[]> {
  const here = collection_id ? sql`x.collection_id = ${collection_id}` : sql`x.event_id = ${id}`
  const { rows } = await sql<TopicLine>`
    select t.title as topic, t.state, (select count(*)::int from topic_answers a where a.topic_id = t.id) as answers,
      t.owner_name as owner, t.due_on::text as promised_for, t.decision, t.note,
      case when t.state = 'declined' then t.reason else '' end as reason, t.raised_on::text,
      (t.changed_time at time zone 'UTC')::date::text as changed_on
    from topics t where ${isLive('t')} and t.id in (
      select x.id from topics x where ${here}
      union select x.topic_id from agenda_items x where ${here} and x.topic_id is not null and not x.is_left_out)
    order by t.arrival`.execute(db)
  return rows
}
