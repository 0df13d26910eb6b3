// Live messages about a session, and own writes that the server has taken: both end up in the cache.
import type { QueryClient } from '@tanstack/react-query'
import type { PopinEvent } from '#domain/events/contract.ts'
import { isPoll } from '#domain/events/model.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import type { SessionMessage } from '#domain/ideas/messages.ts'
import type { IdeaSort } from '#domain/ideas/model.ts'
import type { IdeaTally } from '#domain/voting/contract.ts'
import type { OutboxEntry } from '#web/base/outbox/entry.ts'
import type { Settled } from '#web/base/outbox/outbox-state.ts'
import * as comments from '#web/comments/live.ts'
import { applyCounts } from '#web/events/live.ts'
import { recordUpdateTime, wasUpdatedSince, withTallies } from '#web/voting/live.ts'
import { placesOf, RANKING_LANE } from '#web/voting/wanted-ranking.ts'
import { CHOICE_LANE, VOTE_LANE, wantedVote } from '#web/voting/wanted-votes.ts'
import { keepWaiting } from './hidden.ts'
import {
  type IdeaList,
  type ListedIdea,
  lacksIdea,
  type Order,
  withMessage,
  withOwn,
  withoutIdea,
} from './idea-list.ts'
import { heardLater, patchLaterPages } from './later-pages.ts'
import { pinAnswer } from './pinned-answers.ts'
import { noteMessage } from './recent-messages.ts'
import { ANSWER_LANE, EDIT_ANSWER_LANE } from './writing.ts'

/** The event as far as its messages need it. */
export type Session = Pick<PopinEvent, 'id' | 'slug' | 'question_type'>
export type SingleIdea = Idea & { event_slug: string }

function patchLists(client: QueryClient, { slug, question_type }: Session, change: ListChange): void {
  for (const [key, list] of client.getQueriesData<IdeaList>({ queryKey: ['ideas', slug] })) {
    const order = { sort: key[2] as IdeaSort, isPoll: isPoll(question_type) }
    if (list) client.setQueryData(key, change(list, order))
  }
}
type ListChange = (list: IdeaList, order: Order) => IdeaList

/** Changes an answer wherever it is shown: in lists and on its own page. */
export function patchIdea(
  client: QueryClient,
  session: Session,
  change: Partial<ListedIdea> & { id: string },
) {
  patchLists(client, session, (list) => ({ ...list, ideas: withTallies(list.ideas, [change]) }))
  patchLaterPages(client, session.slug, (ideas) => withTallies(ideas, [change]))
  client.setQueriesData<SingleIdea>({ queryKey: ['idea'] }, (idea) =>
    idea?.id === change.id ? { ...idea, ...change } : idea,
  )
}

/** Applies a message; true when something is missing that has to be fetched. */
export function applyMessage(
  client: QueryClient,
  session: Session,
  message: SessionMessage,
  now: number,
): boolean {
  noteMessage(session.slug, message)
  let lacks = message.data.more
  // the own answer comes with it, too
  if (message.name !== 'created') recordUpdateTime(idsOf(message), now)
  patchLists(client, session, (list, order) => {
    // what was told between fetching and listening stands in no message
    lacks ||= message.data.seq > list.seq + 1 || lacksIdea(list, message, order)
    return withMessage(list, message, order)
  })
  patchLaterPages(client, session.slug, (ideas) => heardLater(ideas, message))
  applyToSingle(client, message)
  applyToComments(client, session, message)
  applyCounts(client, session.id, message.data.seq, message.data.counts)
  return lacks
}

/** A message about the event itself changes no list, but none of them lacks it. */
export function passMessage(client: QueryClient, session: Session, seq: number): void {
  patchLists(client, session, (list) => (seq === list.seq + 1 ? { ...list, seq } : list))
}

function applyToSingle(client: QueryClient, message: SessionMessage): void {
  client.setQueriesData<SingleIdea | null>({ queryKey: ['idea'] }, (idea) => idea && changed(idea, message))
}

function changed(idea: SingleIdea, { name, data }: SessionMessage): SingleIdea | null {
  switch (name) {
    case 'deleted':
      return data.ideas.includes(idea.id) ? null : idea
    case 'stubbed':
      return idea
    case 'created': {
      // one that waited, or was archived, is there for everybody now
      const isShown = data.ideas.some(({ id }) => id === idea.id)
      const told = withTallies<SingleIdea>([idea], data.ideas)[0]!
      return isShown ? { ...told, state: 'shown' } : told
    }
    case 'edited':
    case 'stats_updated':
      return withTallies<SingleIdea>([idea], data.ideas)[0]!
  }
}

/** The answers and comments that a message is about. */
function idsOf({ data }: SessionMessage): string[] {
  return [...data.ideas, ...data.comments].map((one) => (typeof one === 'string' ? one : one.id))
}

function applyToComments(client: QueryClient, { id }: Session, { name, data }: SessionMessage): void {
  if (data.comments.length === 0) return
  switch (name) {
    case 'created':
      return comments.applyCreated(client, id, data.comments)
    case 'edited':
      return comments.applyEdited(client, data.comments)
    case 'stubbed':
      return comments.applyStubbed(client, data.comments)
    case 'deleted':
      return comments.applyDeleted(client, data.comments)
    case 'stats_updated':
      return comments.applyTallies(client, data.comments)
  }
}

/** Takes over what the server answered to an own write of this session. */
export function applySettled(
  client: QueryClient,
  session: Session,
  entry: OutboxEntry,
  settled: Settled,
): void {
  if (comments.settleComment(client, entry, settled) || settled.state !== 'saved') return
  const { lane } = entry
  const isVote =
    lane.startsWith(VOTE_LANE) || lane === CHOICE_LANE + session.id || lane === RANKING_LANE + session.id
  const isText = lane.startsWith(`${ANSWER_LANE}${session.id}:`) || lane.startsWith(EDIT_ANSWER_LANE)
  if (!isVote && !isText) return
  // what is being fetched may be older than this write
  let isStale = settled.answer === null || client.isFetching({ queryKey: ['ideas', session.slug] }) > 0
  if (settled.answer === null) void 0
  else if (isVote) settleVote(client, session, entry, (settled.answer as { ideas: IdeaTally[] }).ideas)
  else isStale = settleText(client, session, entry, settled.answer as Idea) || isStale
  if (isStale) void client.invalidateQueries({ queryKey: ['ideas', session.slug] })
}

function settleVote(client: QueryClient, session: Session, entry: OutboxEntry, tallies: IdeaTally[]): void {
  const chosen = /\/ideas\/([^/]+)\/votes$/.exec(entry.path)?.[1] ?? ''
  const believed = tallies.filter((tally) => !wasUpdatedSince(tally.id, entry.order))
  if (!entry.lane.startsWith(VOTE_LANE)) {
    const places = entry.lane.startsWith(RANKING_LANE) ? placesOf(entry) : null
    const own = ({ id }: ListedIdea) =>
      places ? { user_vote: places.get(id) ?? null } : { user_choice: id === chosen }
    patchLists(client, session, (list) => ({
      ...list,
      ideas: withTallies(
        list.ideas.map((idea) => ({ ...idea, ...own(idea) })),
        believed,
      ),
    }))
    return
  }
  const [tally] = believed.filter((one) => one.id === chosen)
  patchIdea(client, session, { ...tally, id: chosen as Idea['id'], user_vote: wantedVote(entry) })
}

/** True when the reply may be older than what is known by now. */
function settleText(client: QueryClient, session: Session, entry: OutboxEntry, idea: Idea): boolean {
  const isOvertaken = wasUpdatedSince(idea.id, entry.order)
  const isStale = isOvertaken || wasUpdatedSince(session.slug, entry.order)
  if (idea.state !== 'shown') {
    applyOwnDeletion(client, session, idea.id)
    keepWaiting(client, session.slug, idea)
  }
  if (entry.lane.startsWith(EDIT_ANSWER_LANE)) patchIdea(client, session, idea)
  else if (idea.state === 'shown') {
    pinAnswer(session.id, idea.id)
    patchLists(client, session, (list, order) => {
      // one that is gone by now does not come back
      const isGone = isOvertaken && !list.ideas.some(({ id }) => id === idea.id)
      return isGone ? list : withOwn(list, idea, order)
    })
  }
  return isStale
}

/** Takes an own deleted answer off the page. */
export function applyOwnDeletion(client: QueryClient, session: Session, id: string): void {
  patchLists(client, session, (list) => withoutIdea(list, id))
  patchLaterPages(client, session.slug, (ideas) =>
    ideas.some((idea) => idea.id === id) ? ideas.filter((idea) => idea.id !== id) : ideas,
  )
}
