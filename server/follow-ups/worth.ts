// What the last meetings of a series cost and brought, and what that suggests.
import type { SeriesWorth, WorthMeeting } from '#domain/follow-ups/contract.ts'
import { moreNeeded, outcomeOf, scoresOf, sessionAt, toldOf, voicesOf } from '#domain/follow-ups/rules.ts'
import { MEETINGS_SHOWN, type Meeting, worthOf } from '#domain/follow-ups/worth.ts'
import type { Executor } from '#server/base/db/open.ts'
import { localDay } from '#server/base/local-time.ts'
import type { BareEvent } from '#server/events/bare-queries.ts'
import { listBegun, loadAsked } from './asked.ts'
import { findListId, loadSaid } from './queries.ts'
import { listOfSeries, loadSession, type Session } from './session-queries.ts'
import { countPeople, listPromises, type People } from './worth-queries.ts'

export async function loadSeriesWorth(db: Executor, event: BareEvent, now: number): Promise<SeriesWorth> {
  const own = await loadSession(db, event)
  const sessions = own.series_id ? await listOfSeries(db, own.series_id) : [own]
  const over = sessions.filter((one) => (one.meeting?.end ?? one.closes) <= now).slice(-MEETINGS_SHOWN)
  const people = await countPeople(db, over)
  const promises = await countPromises(db, own, now)
  const measured: { session: Session; meeting: Meeting }[] = []
  for (const session of over) {
    const meeting = await measure(db, session, people.get(session.id), now)
    measured.push({ session, meeting: { ...meeting, ...(promises.get(session.id) ?? { due: 0, kept: 0 }) } })
  }
  return {
    name: own.name,
    repeats: own.series_id !== null,
    least: own.least,
    meetings: measured.map(({ session, meeting }) => viewMeeting(session, meeting)),
    ...worthOf(measured.map(({ meeting }) => meeting)),
  }
}

/** All but its promises. */
async function measure(
  db: Executor,
  session: Session,
  counted: People | undefined,
  now: number,
): Promise<Omit<Meeting, 'due' | 'kept'>> {
  const { topics, phase } = await loadAsked(db, session, now)
  const { least } = session
  const said = await loadSaid(db, session)
  const { scores, verdicts } = phase === 'closed' ? said.now : toldOf(said.told, said.now, least)
  const judged = Object.values(verdicts).filter((counts) => moreNeeded(voicesOf(counts), least) === 0)
  return {
    least,
    minutes: session.meeting ? (session.meeting.end - session.meeting.start) / 60 : null,
    people: counted?.people ?? 0,
    spoke: counted?.spoke ?? 0,
    scores: scoresOf(scores),
    score_total: scores.reduce((sum, count, index) => sum + count * (index + 1), 0),
    topics: topics.length,
    judged: judged.length,
    answered: judged.filter((counts) => outcomeOf(counts) === 'answered').length,
  }
}

/** By session of the list, of which those of a series are some: promises whose day is over or that are done, and those done by their day. */
async function countPromises(db: Executor, own: Session, now: number) {
  const counts = new Map<string, Pick<Meeting, 'due' | 'kept'>>()
  const list_id = await findListId(db, own)
  if (!list_id) return counts
  const begun = await listBegun(db, list_id)
  for (const { made_time, due_on, state, done_time, time_zone } of await listPromises(db, list_id)) {
    const made_in = sessionAt(begun, made_time)
    const isDone = state === 'done'
    if (!made_in || !(isDone || due_on < localDay(time_zone, now))) continue
    const { due, kept } = counts.get(made_in.id) ?? { due: 0, kept: 0 }
    const isKept = isDone && done_time !== null && localDay(time_zone, done_time) <= due_on
    counts.set(made_in.id, { due: due + 1, kept: isKept ? kept + 1 : kept })
  }
  return counts
}

function viewMeeting(session: Session, meeting: Meeting): WorthMeeting {
  const { minutes, people, scores, score_total, topics, judged, answered, due, kept, least } = meeting
  const more_scores_needed = moreNeeded(scores, least)
  const told = moreNeeded(people, least) === 0 ? people : null
  return {
    event_id: session.first_id,
    slug: session.slug,
    start_time: session.meeting?.start ?? session.opens,
    ...{ minutes, topics, judged, due, more_scores_needed },
    people: told,
    person_minutes: minutes === null || told === null ? null : minutes * told,
    score: more_scores_needed === 0 ? score_total / scores : null,
    answered: judged > 0 ? answered / judged : null,
    kept: due > 0 ? kept / due : null,
  }
}
