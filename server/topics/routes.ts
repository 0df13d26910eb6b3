// The calls of topics.
import type { Actor } from '#domain/base/actor.ts'
import type { TopicId } from '#domain/base/ids.ts'
import { not_the_creator } from '#domain/events/refusals.ts'
import { sealed_no_topic_likes } from '#domain/sealed/refusals.ts'
import { type TopicDetail, topics } from '#domain/topics/contract.ts'
import { deletingRefusal, mergeRefusal } from '#domain/topics/merging.ts'
import {
  answer_not_in_topic,
  not_merged,
  topic_elsewhere,
  topic_not_found,
  topic_not_open,
} from '#domain/topics/refusals.ts'
import { isOpen } from '#domain/topics/rules.ts'
import { toDate } from '#server/base/day.ts'
import { isUuid } from '#server/base/db/uuid.ts'
import { type Context, implement } from '#server/base/http/context.ts'
import { found, refuse, refuseIf } from '#server/base/http/refused.ts'
import { loadBareEvent, loadOwnBareEvent } from '#server/events/bare-queries.ts'
import { announceTopics, changeTopic, newTopicId } from './actions.ts'
import { addAnswers, bringBack, findDeleted, hideTopic } from './deleting.ts'
import { setLike } from './likes.ts'
import { allowGuests, chooseList, holdList } from './lists.ts'
import { mergeInto, takeApart } from './merging.ts'
import { refuseOwner } from './owner-queries.ts'
import {
  findList,
  findListById,
  findMover,
  findTopicRow,
  listMerged,
  listPlaces,
  listSealedTopics,
  listTopicAnswers,
  listTopicRows,
  lockLists,
  type TopicRow,
} from './queries.ts'
import { noteLike } from './releases.ts'
import { listAlike, listAlikeTopics, suggestTopics } from './suggestions.ts'
import { insertTopic, takeAnswers, takeOut } from './taking.ts'
import { isOfSeries, listTeamsFor } from './team-queries.ts'
import { findReader, type Reader, readsTopic, viewList, viewTopic, viewTopics } from './view.ts'

export const topicRoutes = implement(topics, {
  async listTopics(context, { params }) {
    const { db, actor } = context
    const event = await loadBareEvent(db, actor, params.id)
    const list = await findList(db, event)
    const reader = list && (await findReader(context, list))
    if (!reader) return { list: null, topics: [], answers: [] }
    const rows = await listTopicRows(db, reader.list.id)
    return {
      list: viewList(reader),
      topics: await viewTopics(context, reader, rows),
      answers: await listPlaces(db, event, { reader_id: actor.user_id, seen: reader.seen }),
    }
  },

  async takeTopic(context, { params, body }) {
    const { db, actor } = context
    const event = await loadOwnBareEvent(db, actor, params.id)
    const list = await holdList(context, event)
    const by = await findMover(db, actor.user_id)
    const { id = newTopicId(), idea_ids, title } = body
    const row = await takeAnswers(context, { event, list, by }, { id, ids: idea_ids, title })
    await announceTopics(context, list.id)
    return viewTopic(context, found(await findReader(context, list), topic_not_found), row)
  },

  async suggestTopics({ db, actor }, { params, query }) {
    const event = await loadOwnBareEvent(db, actor, params.id)
    const suggested = await suggestTopics(db, event)
    const words = query.alike
    return {
      ...suggested,
      alike: words ? await listAlike(db, event, words) : [],
      alike_topics: words ? await listAlikeTopics(db, event, words) : [],
    }
  },

  async listTopicOwners({ db, actor }, { params }) {
    const event = await loadOwnBareEvent(db, actor, params.id)
    const list = await findList(db, event)
    const team_id = list?.team_id ?? null
    return {
      own: (await isOfSeries(db, event)) ? ('series' as const) : ('session' as const),
      team_id,
      teams: await listTeamsFor(db, actor, team_id),
    }
  },

  async setTopicList(context, { params, body }) {
    const { db, actor } = context
    const event = await loadOwnBareEvent(db, actor, params.id)
    const { team_id, guests_may_read } = body
    const list =
      team_id === undefined ? await holdList(context, event) : await chooseList(context, event, team_id)
    if (guests_may_read !== undefined) {
      await allowGuests(db, list.id, guests_may_read)
      await announceTopics(context, list.id)
    }
    const changed = found(await findListById(db, list.id))
    return viewList(found(await findReader(context, changed)))
  },

  async loadTopic(context, { params }) {
    const { row, reader } = await loadReadable(context, params.id)
    return viewTopic(context, reader, row)
  },

  async changeTopic(context, { params, body }) {
    const { db, actor } = context
    const { row, reader } = await loadOwn(context, params.id)
    await refuseOwner(db, row, body)
    const changed = await changeTopic(context, row, body, await findMover(db, actor.user_id))
    return viewTopic(context, reader, changed)
  },

  async mergeTopics(context, { params, body }) {
    const { db } = context
    const { row, reader } = await loadHeld(context, params.id)
    const wanted = [...new Set(body.topic_ids)].filter((id) => id !== row.id)
    const others: TopicRow[] = []
    for (const id of wanted) {
      const other = await loadOwn(context, id)
      refuseIf(other.row.list_id !== row.list_id && topic_elsewhere)
      others.push(other.row)
    }
    refuseIf(mergeRefusal(others))
    await mergeInto(context, row, others)
    await announceTopics(context, row.list_id)
    return viewTopic(context, reader, found(await findTopicRow(db, row.id), topic_not_found))
  },

  async unmergeTopic(context, { params, body }) {
    const { db } = context
    const { row, reader } = await loadHeld(context, params.id)
    const merged = (await listMerged(db, [row.id])).filter(({ id }) => body.topic_ids.includes(id))
    refuseIf(merged.length < new Set(body.topic_ids).size && not_merged)
    await takeApart(context, row, merged)
    await announceTopics(context, row.list_id)
    const view = async (id: TopicId) =>
      viewTopic(context, reader, found(await findTopicRow(db, id), topic_not_found))
    const restored: TopicDetail[] = []
    for (const { id } of merged) restored.push(await view(id))
    return { topic: await view(row.id), restored }
  },

  async splitTopic(context, { params, body }) {
    const { db, actor, now } = context
    const { row, reader } = await loadHeld(context, params.id)
    const ids = new Set(body.idea_ids)
    const answers = (await listTopicAnswers(db, [row.id])).filter(({ id }) => ids.has(id))
    refuseIf(answers.length < ids.size && answer_not_in_topic)
    await takeOut(db, { id: row.id, ids: answers.map(({ id }) => id) })
    await db
      .updateTable('topics')
      .set({ changed_time: toDate(now) })
      .where('id', '=', row.id)
      .execute()
    const split = body.as_topic
      ? await insertTopic(context, {
          ...{ id: newTopicId(), list: reader.list, answers, title: undefined },
          event: { id: answers[0]!.event_id, collection_id: answers[0]!.collection_id },
          by: await findMover(db, actor.user_id),
        })
      : null
    await announceTopics(context, row.list_id)
    return {
      topic: await viewTopic(context, reader, found(await findTopicRow(db, row.id), topic_not_found)),
      split: split && (await viewTopic(context, reader, split)),
    }
  },

  async deleteTopic(context, { params }) {
    const { row } = await loadHeld(context, params.id)
    refuseIf(deletingRefusal(row))
    await hideTopic(context, row.id)
    await announceTopics(context, row.list_id)
    return { id: row.id }
  },

  async restoreTopic(context, { params }) {
    const { db } = context
    const { list_id } = found(
      (await findDeleted(db, params.id)) ?? (await findTopicRow(db, params.id)),
      topic_not_found,
    )
    const list = found(await findListById(db, list_id), topic_not_found)
    const reader = found(await findReader(context, list), topic_not_found)
    if (!reader.is_host) refuse(not_the_creator)
    await lockLists(db, [list_id])
    const row = await findDeleted(db, params.id)
    if (row) await bringBack(db, row)
    await announceTopics(context, list_id)
    return viewTopic(context, reader, found(await findTopicRow(db, params.id), topic_not_found))
  },

  async addAnswers(context, { params, body }) {
    const { row, reader } = await loadHeld(context, params.id)
    await addAnswers(context, { id: row.id, reader }, body.idea_ids)
    await announceTopics(context, row.list_id)
    return viewTopic(context, reader, found(await findTopicRow(context.db, row.id), topic_not_found))
  },

  async likeTopic(context, { params, body }) {
    const { db, actor, personKey, now, announce, small_groups } = context
    const { row, reader } = await loadReadable(context, params.id)
    refuseIf(!isOpen(row.state) && topic_not_open)
    // what was liked before it had to do with one is taken back as ever
    refuseIf(body.like && (await listSealedTopics(db, [row.id])).has(row.id) && sealed_no_topic_likes)
    const ids = await setLike(db, row.id, (scope) => personKey(scope, actor.user_id), body.like)
    // a message at the moment of a like would tell whose it is
    if (await noteLike(db, { ids, like: body.like }, { now, small_groups }))
      announce({ liked_topics: row.list_id })
    const [topic] = await viewTopics(context, reader, [row])
    return topic!
  },
})

type Loaded = { row: TopicRow; reader: Reader }

/** A topic that is hidden answers as one that is not there. */
async function loadReadable(context: Context<Actor>, id: string): Promise<Loaded> {
  const row = found(isUuid(id) ? await findTopicRow(context.db, id) : undefined, topic_not_found)
  const list = found(await findListById(context.db, row.list_id), topic_not_found)
  const reader = found(await findReader(context, list), topic_not_found)
  return readsTopic(reader, row) ? { row, reader } : refuse(topic_not_found)
}

/** 403 for who may only read it. */
async function loadOwn(context: Context<Actor>, id: string): Promise<Loaded> {
  const loaded = await loadReadable(context, id)
  if (!loaded.reader.is_host) refuse(not_the_creator)
  return loaded
}

/** The same with its list held, and the topic as it is then. */
async function loadHeld(context: Context<Actor>, id: TopicId): Promise<Loaded> {
  const { row } = await loadOwn(context, id)
  await lockLists(context.db, [row.list_id])
  return loadOwn(context, id)
}
