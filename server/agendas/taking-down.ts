// Takes something down about an item: what was typed becomes a topic with the first note, decision or promise.
import { item_is_a_question } from '#domain/agendas/refusals.ts'
import type { Actor } from '#domain/base/actor.ts'
import type { TopicChange } from '#domain/topics/contract.ts'
import { topic_not_found } from '#domain/topics/refusals.ts'
import type { Context } from '#server/base/http/context.ts'
import { found, refuseIf } from '#server/base/http/refused.ts'
import type { BareEvent } from '#server/events/bare-queries.ts'
import { changeTopic } from '#server/topics/actions.ts'
import { refuseOwner } from '#server/topics/owner-queries.ts'
import { findMover, findTopicRow, type TopicRow } from '#server/topics/queries.ts'
import { raiseTyped } from '#server/topics/raising-actions.ts'
import { announceAgenda, countChange } from './actions.ts'
import type { AgendaRow } from './agenda-queries.ts'
import { lockItem } from './saving.ts'

/** Of two hosts who do so at once the second one writes about the topic of the first. */
export async function takeDown(
  context: Context<Actor>,
  event: BareEvent,
  id: string,
  change: TopicChange,
): Promise<void> {
  const { item, stores } = await lockItem(context, event, id)
  refuseIf(item.question_id !== null && item_is_a_question)
  const topic = item.topic_id
    ? found(await findTopicRow(context.db, item.topic_id), topic_not_found)
    : await becomeTopic(context, event, item)
  await refuseOwner(context.db, topic, change)
  // it is on the agenda, like every topic there
  const state = topic.state === 'raised' ? 'on_the_agenda' : topic.state
  const by = await findMover(context.db, context.actor.user_id)
  await changeTopic(context, topic, { state, ...change }, by)
  if (stores) await countChange(context, event)
  announceAgenda(context, event)
}

async function becomeTopic(context: Context<Actor>, event: BareEvent, item: AgendaRow): Promise<TopicRow> {
  const { db, actor } = context
  const by = await findMover(db, actor.user_id)
  const topic = await raiseTyped(context, event, { title: item.title, by })
  await db.updateTable('agenda_items').set({ topic_id: topic.id }).where('id', '=', item.id).execute()
  return topic
}
