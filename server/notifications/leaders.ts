// Which answer leads an event, remembered for a moment: a full room asks it at the same time.
import { sql } from 'kysely'
import type { Db } from '#server/base/db/open.ts'

/** Milliseconds an entry lives, and how many there are. */
const LIFE = 3000
const ENTRIES_MAX = 5000

/** The id of the answer with the most likes, or the best mean of its ratings; null when none is ahead of all others. */
export type FindLeader = (event_id: string) => Promise<string | null>

export function createLeaders(db: Db): FindLeader {
  const entries = new Map<string, { leader: Promise<string | null>; until: number }>()
  return (event_id) => {
    const known = entries.get(event_id)
    if (known && known.until > Date.now()) return known.leader
    if (entries.size >= ENTRIES_MAX) entries.clear()
    const leader = findLeader(db, event_id)
    entries.set(event_id, { leader, until: Date.now() + LIFE })
    leader.catch(() => entries.delete(event_id))
    return leader
  }
}

async function findLeader(db: Db, event_id: string): Promise<string | null> {
  const { rows } = await sql<{ id: string; score: number }>`
    select i.id, (case when e.voting_mode = 'star-rating'
      then coalesce(i.rating_total::float / nullif(i.rating_count, 0), 0) else i.like_count end)::float as score
    from ideas i join events e on e.id = i.event_id
    where i.event_id = ${event_id} and i.kind = 'answer' and i.state = 'shown' and not e.results_hidden
    order by score desc limit 2`.execute(db)
  const [first, second] = rows
  return first && second && first.score > second.score ? first.id : null
}
