// What people are told: derived from the current state and what they have seen. Nothing of it is stored as such.
import { DAY } from '#domain/base/time.ts'
import { LIST_MAX, type NotificationStyle, type TargetType } from './model.ts'
import { newTitle, sessionTitle, targetTitle } from './wording.ts'

/** A session with something to tell somebody; times in unix seconds. */
export type ToldSession = {
  event_id: string
  event_slug: string
  name: string
  anonymous: boolean
  /** Takes stars instead of likes. */
  rated: boolean
}

/** An answer or comment the person wrote (`yours`), or an answer they commented on (`follow`). */
export type TargetFacts = {
  relation: 'yours' | 'follow'
  target_type: TargetType
  target_id: string
  parent_idea_id: string | null
  text: string
  /** Likes and ratings by others; for a followed answer, those since the person's comment. */
  votes: number
  /** The day of the last one. */
  voted_time: number
  /** Comments or replies by others; for a followed answer, those since the person's own. */
  comments: number
  commented_time: number
  leads: boolean
}

/** One thing to tell. `count` only grows when there is something new, which shows what is unseen. */
export type Entry = {
  style: NotificationStyle
  event_id: string
  event_slug: string
  target_type: TargetType | null
  target_id: string | null
  parent_idea_id: string | null
  title: string
  count: number
  updated_time: number
}

/** What somebody has seen of an entry. */
export type Mark = { seen_count: number; cleared: boolean }

/** A time as it may be shown: in an anonymous session only the day, since an exact time identifies people. */
export function toldTime(time: number, anonymous: boolean): number {
  return anonymous ? time - (time % DAY) : time
}

/** At most one entry per style, however many people voted or commented. */
export function targetEntries(session: ToldSession, facts: TargetFacts): Entry[] {
  const { relation, votes, comments } = facts
  const told: [Entry['style'] & `${string}_${string}`, number, number][] = [
    [`vote_${relation}`, votes, facts.voted_time],
    [`comment_${relation}`, comments, facts.commented_time],
    [`leaders_${relation}`, Number(facts.leads), facts.voted_time],
  ]
  return told
    .filter(([, count]) => count > 0)
    .map(([style, count, time]) => ({
      style,
      ...placeOf(session),
      target_type: facts.target_type,
      target_id: facts.target_id,
      parent_idea_id: facts.parent_idea_id,
      title: targetTitle({ ...facts, style, count, rated: session.rated }),
      count,
      updated_time: toldTime(time, session.anonymous),
    }))
}

export type SessionFacts = ToldSession & {
  ends: number
  /** How often it was changed since it was published, and the last day of that (start of the day). */
  changes: number
  changed_on: number | null
  /** Start of the day of joining. */
  joined_on: number
}

/**
 * Tells that a joined session has ended or changed. Only the day of joining is known, so a change on that very day is not
 * told: most likely it came first.
 */
export function sessionEntry(session: SessionFacts, now: number): Entry | null {
  const { ends, changes, changed_on, joined_on } = session
  const is_over = now >= ends && ends >= joined_on
  const was_changed = now < ends && changed_on !== null && changed_on > joined_on
  if (!is_over && !was_changed) return null
  return {
    style: 'event',
    ...placeOf(session),
    ...noTarget,
    title: sessionTitle(session.name, is_over),
    // an end ranks above the change before it and below the next one
    count: 2 * changes + Number(is_over),
    updated_time: is_over ? ends : changed_on!,
  }
}

export type NewFacts = {
  /** Answers by others: all, those since the day of the last one seen, and the time of the last one. */
  total: number
  recent: number
  last_time: number
}

/** One entry for all answers to one's own session, so that a full room is one line. */
export function newEntry(session: ToldSession, { total, recent, last_time }: NewFacts): Entry | null {
  if (recent === 0) return null
  return {
    style: 'new',
    ...placeOf(session),
    ...noTarget,
    title: newTitle(session.name, recent),
    count: total,
    updated_time: toldTime(last_time, session.anonymous),
  }
}

export function isUnseen(entry: Pick<Entry, 'count'>, mark: Mark | undefined): boolean {
  return entry.count > (mark?.seen_count ?? 0)
}

/** Whether it is in the list: what was cleared comes back when something new happens. */
export function isListed(entry: Pick<Entry, 'count'>, mark: Mark | undefined): boolean {
  return !mark?.cleared || isUnseen(entry, mark)
}

/** Newest first, at equal times unseen ones first; at most 100. The id decides last, so that lists do not jump. */
export function shownList<T extends { id: string; updated_time: number; unseen: boolean }>(list: T[]): T[] {
  return list
    .toSorted(
      (a, b) =>
        b.updated_time - a.updated_time ||
        Number(b.unseen) - Number(a.unseen) ||
        (a.id < b.id ? -1 : Number(a.id > b.id)),
    )
    .slice(0, LIST_MAX)
}

const noTarget = { target_type: null, target_id: null, parent_idea_id: null }

function placeOf({ event_id, event_slug }: ToldSession) {
  return { event_id, event_slug }
}
