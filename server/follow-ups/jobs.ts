// Settles what people said after sessions: what was not answered goes back onto the agenda, and rows lose their order.

import { sql } from 'kysely'
import { z } from 'zod'
import type { TopicId } from '#domain/base/ids.ts'
import type { FollowUpMessage } from '#domain/follow-ups/contract.ts'
import { THE_ROOM } from '#domain/follow-ups/model.ts'
import { askingWindow, goesBack, outcomeOf } from '#domain/follow-ups/rules.ts'
import type { Work } from '#server/base/http/context.ts'
import { inTransaction } from '#server/base/http/in-transaction.ts'
import { defineJob } from '#server/base/jobs/job.ts'
import { oneByOne } from '#server/base/jobs/one-by-one.ts'
import { sessionChannel } from '#server/collections/view.ts'
import { changeTopic } from '#server/topics/actions.ts'
import { findTopicRow } from '#server/topics/queries.ts'
import { countVerdicts, isOf } from './queries.ts'
import { listUnsettled, type Session } from './session-queries.ts'

/** Seconds after the end: what a process still lets through must not meet rows that are being rewritten. */
const REST = 30

/** On the timetable, each minute. */
export const settleFollowUps = defineJob({
  name: 'settle_follow_ups',
  payload: z.unknown(),
  async run(work) {
    const over = (await listUnsettled(work.db)).filter(
      (session) => askingWindow(session).end_time + REST <= work.now,
    )
    await oneByOne(over, (session) => inTransaction(work, (inside) => settle(inside, session)))
  },
})

/** Whoever sets the mark does the rest, in the same transaction: no second process does it again. */
async function settle(work: Work, session: Session): Promise<void> {
  const { rows } =
    await sql`update follow_ups f set settled = true, told = null where not f.settled and ${isOf('f', session)}
    returning f.id`.execute(work.db)
  if (rows.length === 0) return
  await sql`update follow_ups f set went_back = ${await sendBack(work, session)}::uuid[]
    where ${isOf('f', session)}`.execute(work.db)
  await sql`select mix_follow_up(${session.collection_id}, ${session.event_id})`.execute(work.db)
  const message: FollowUpMessage = { name: 'follow_up_settled', data: { session: session.id } }
  work.announce({ channel: sessionChannel(session), ...message })
}

/** Moves what was not answered; what is on the agenda now because of that, or was put there by its host before. */
async function sendBack(work: Work, session: Session): Promise<TopicId[]> {
  const back: TopicId[] = []
  for (const [topic_id, counts] of await countVerdicts(work.db, session)) {
    const topic = await findTopicRow(work.db, topic_id)
    const outcome = outcomeOf(counts)
    if (!topic || outcome !== 'not_answered') continue
    const moves = goesBack(topic.state, outcome)
    if (moves) await changeTopic(work, topic, { state: 'on_the_agenda' }, { id: null, name: THE_ROOM })
    if (moves || topic.state === 'on_the_agenda') back.push(topic.id)
  }
  return back
}
