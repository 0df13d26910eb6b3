// Gathers what there is to tell one person; the rules make entries of it.
import { canSee } from '#domain/events/rules.ts'
import { type Entry, newEntry, sessionEntry } from '#domain/notifications/rules.ts'
import { dayOf, toUnix } from '#server/base/day.ts'
import { findMarks, markId, type Person } from './marks.ts'
import { countNewAnswers, listSessions, type SessionRow } from './queries.ts'
import { gatherTargets, type Viewing } from './targets.ts'
import { gatherTopics } from './topics.ts'

/** Everything that could be told, whether seen or not, in no order. */
export async function gatherEntries(viewing: Viewing): Promise<Entry[]> {
  const { db, actor, now } = viewing
  const rows = await listSessions(db, actor, now)
  const sessions = rows.filter((row) => canSee(row, actor))
  return [
    ...joinedEntries(sessions, now),
    ...(await newEntries(viewing, sessions)),
    ...(await gatherTargets(viewing, sessions)),
    ...(await gatherTopics(viewing)),
  ]
}

export function personOf({ actor, personKey }: Pick<Viewing, 'actor' | 'personKey'>): Person {
  return { user_id: actor.user_id, personKey }
}

function joinedEntries(sessions: readonly SessionRow[], now: number): Entry[] {
  return sessions.flatMap((row) => {
    if (row.joined_on === null) return []
    const changed_on = row.changed_on === null ? null : startOf(row.changed_on)
    const days = { joined_on: startOf(row.joined_on), changed_on }
    return sessionEntry({ ...row, ...days, ends: toUnix(row.ideas_end) }, now) ?? []
  })
}

/** Of sessions of one's own making; a mark's day says since when answers are new. */
async function newEntries(viewing: Viewing, sessions: readonly SessionRow[]): Promise<Entry[]> {
  const { db, actor } = viewing
  const person = personOf(viewing)
  const own = sessions.filter((row) => row.creator_id === actor.user_id)
  const subjects = own.map(({ event_id }) => ({ style: 'new' as const, event_id, target_id: null }))
  const marks = await findMarks(db, person, subjects)
  const since = subjects.map((subject) => marks.get(markId(person, subject))?.marked_on ?? dayOf(0))
  const counts = await countNewAnswers(db, { event_ids: own.map((row) => row.event_id), since })
  return counts.flatMap(({ event_id, total, recent, last }) => {
    const session = own.find((row) => row.event_id === event_id)
    return (session && newEntry(session, { total, recent, last_time: toUnix(last) })) ?? []
  })
}

/** A day as unix seconds. */
function startOf(day: string): number {
  return Date.parse(day) / 1000
}
