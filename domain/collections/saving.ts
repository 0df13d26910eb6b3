// Saving a session or its collection: what is written, and why it is refused. What was read before is passed in.
import type { CollectionId, EventId } from '#domain/base/ids.ts'
import type { Refusal } from '#domain/base/refusal.ts'
import type { UnixSeconds } from '#domain/base/time.ts'
import { copyRefusal, questionsRefusal as questionCountRefusal } from '#domain/billing/upsells.ts'
import { creatorNameRefusal, namesTogetherRefusal } from '#domain/events/rules.ts'
import {
  type Counted,
  type Creator,
  isSealedBy,
  planQuestions,
  publishingRefusal,
  type QuestionPlan,
  questionsRefusal,
  type SavedQuestion,
} from '#domain/events/saving.ts'
import {
  collectionNameRefusal,
  type MeetingTimes,
  meetingTimesRefusal,
  rankingOnlyRefusal,
  untimedRefusal,
} from './bounds.ts'
import type { CollectionDraft, SessionDraft } from './contract.ts'
import { chosenWindowsRefusal, misplacedRefusal, type Question } from './meeting-gate.ts'
import type { CollectionType } from './model.ts'
import { events_taken, meeting_backwards, question_twice } from './refusals.ts'
import { collectionTypeOf } from './rules.ts'
import { planSeries, type SavedSeries, type SeriesPlan, seriesRefusal } from './series.ts'

/** A collection being saved, with its questions as they were. */
export type SavedCollection = MeetingTimes & {
  id: CollectionId
  name: string
  type: CollectionType
  questions: readonly Question[]
}

export type CollectionPlan = {
  /** Null for a new one. */
  before: SavedCollection | null
  /** What the creator calls it; unchanged if omitted. */
  name: string | undefined
  type: CollectionType
  /** Unchanged if omitted. */
  times: MeetingTimes
  /** As they will be. */
  questions: readonly Question[]
  /** How many of its current questions are to be deleted. */
  removed: number
  series: SeriesPlan
  /** Where the body has the collection, and the times of each question. */
  at: { collection: string; question: (index: number) => string }
}

/** Both are null for a new collection. */
type Saved = { collection: SavedCollection | null; series: SavedSeries | null }

/** The plan of a collection that is created from saved questions, or changed. */
export function planCollection(
  { name, type, meeting_start, meeting_end, ...wish }: Omit<CollectionDraft, 'event_ids'>,
  { collection: before, series }: Saved,
  questions: readonly Question[],
): CollectionPlan {
  const times = {
    meeting_start: meeting_start ?? before?.meeting_start ?? null,
    meeting_end: meeting_end ?? before?.meeting_end ?? null,
  }
  return {
    before,
    name,
    type: before?.type ?? type,
    times,
    questions,
    removed: 0,
    series: planSeries(wish, series, beginOf(times, questions)),
    at: { collection: '', question: (index) => `/event_ids/${index}` },
  }
}

/** The start of a meeting, otherwise the first opening. */
function beginOf({ meeting_start, meeting_end }: MeetingTimes, questions: readonly Question[]) {
  const openings = questions.flatMap(({ schedule: { ideas, voting } }) => [
    ideas.start_time,
    voting.start_time,
  ])
  const start = meeting_start !== null && meeting_end !== null ? meeting_start : Math.min(...openings)
  return { start, time_zone: questions[0]?.time_zone ?? 'UTC' }
}

/** Why a collection cannot be like this: its name, its times, its questions, and what its creator's plan allows. */
export function collectionRefusal(
  { before, name, type, times, questions, removed, series, at }: CollectionPlan,
  creator: Creator,
  now: UnixSeconds,
): Refusal | null {
  const { meeting_start: start, meeting_end: end } = times
  const isMeeting = type === 'meeting'
  const isNamed = !before || (name !== undefined && name !== before.name)
  const isGrowing = questions.length > (before?.questions.length ?? 0) - removed
  const isTaken = questions.some(({ collection_id: id }) => id !== null && id !== before?.id)
  const isBackwards = start === null ? end !== null : end === null || end <= start
  const untimed = { meeting_start: null, meeting_end: null }
  return (
    (isNamed ? collectionNameRefusal(name, type) : null) ??
    (isMeeting && !before ? untimedRefusal(times, at.collection) : null) ??
    meetingTimesRefusal(times, before ?? untimed, now) ??
    (isMeeting ? creatorNameRefusal(creator) : null) ??
    (isGrowing ? questionCountRefusal(questions.length, creator.terms) : null) ??
    (isTaken ? events_taken : null) ??
    rankingOnlyRefusal(type, questions) ??
    namesTogetherRefusal(questions, before?.questions ?? []) ??
    (isBackwards ? meeting_backwards : null) ??
    misplacedRefusal(questions, { times, before }, at.question) ??
    seriesRefusal(series, creator.terms, now)
  )
}

export type SessionPlan = {
  questions: QuestionPlan[]
  collection: CollectionPlan
  /** For each question the event whose invited people it gets. */
  people_from: (EventId | null)[]
  /** The collections of what is to be published, null if it has none. */
  publishing: (CollectionId | null)[]
}

/** The plan of a session, with the questions in its drafts. */
export function planSession(
  draft: SessionDraft,
  saved: Saved & { questions: readonly SavedQuestion[] },
): SessionPlan {
  const { collection, events: drafts, publish, removed_ids } = draft
  const { collection: before } = saved
  const questions = planQuestions(drafts, saved.questions)
  const waiting = publish ? questions.filter((plan) => !plan.before?.published) : []
  const repeats = collection.recurrence_setting?.enabled === true
  const type = collection.type ?? collectionTypeOf({ survey: false, questions: drafts.length, repeats })
  const apply_to_prototype = collection.apply_to_prototype ?? drafts.some((draft) => draft.apply_to_prototype)
  const wish = { ...collection, type, apply_to_prototype }
  return {
    questions,
    collection: {
      ...planCollection(wish, saved, questions.map(questionOf)),
      removed: before?.questions.filter(({ id }) => removed_ids.some((one) => one === id)).length ?? 0,
      at: { collection: '/collection', question: (index) => `/events/${index}/schedule` },
    },
    people_from: peopleFrom(draft),
    publishing: waiting.map((plan) => plan.before?.collection_id ?? before?.id ?? null),
  }
}

/** For each question the event whose invited people it gets; null if it is not for invited people. */
export function peopleFrom({ events: drafts, copy_people_from: from }: SessionDraft): (EventId | null)[] {
  return drafts.map(({ visibility_setting, original_question }) =>
    from && visibility_setting === 'invite_only' ? (original_question ?? from) : null,
  )
}

/** A question as it will be. */
function questionOf({ draft, before, name }: QuestionPlan): Question {
  const { anonymous, question_type, schedule, time_zone } = draft
  const { meeting_part = before?.meeting_part ?? null } = draft
  const { id = null, collection_id = null } = before ?? {}
  const sealed = isSealedBy(draft, before)
  return { id, name, anonymous, sealed, question_type, meeting_part, schedule, time_zone, collection_id }
}

/** Why a session cannot be saved; `counted` is what its creator's plan counts as published. */
export function sessionRefusal(
  { events: drafts, removed_ids, is_copy }: SessionDraft,
  { questions, collection, publishing }: SessionPlan,
  { creator, counted }: { creator: Creator; counted: readonly Counted[] },
  now: UnixSeconds,
): Refusal | null {
  const { terms } = creator
  const ids = [...drafts.flatMap(({ id }) => id ?? []), ...removed_ids]
  return (
    creatorNameRefusal(creator) ??
    (is_copy ? copyRefusal(terms) : null) ??
    (new Set(ids).size < ids.length ? question_twice : null) ??
    chosenWindowsRefusal(questions, collection.times, terms, now) ??
    questionsRefusal(questions, creator, now) ??
    publishingRefusal(publishing, creator, counted) ??
    collectionRefusal(collection, creator, now)
  )
}

/** The draft with both windows of each question starting at `now`, if it is to run from the moment of saving. */
export function startingNow(draft: SessionDraft, now: UnixSeconds): SessionDraft {
  const { start_now_for: seconds } = draft
  if (seconds === undefined) return draft
  const window = { start_time: now, end_time: now + seconds }
  const schedule = { ideas: window, voting: window }
  return { ...draft, events: draft.events.map((event) => ({ ...event, schedule })) }
}
