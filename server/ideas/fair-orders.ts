// The order "Fair" of an event's answers: read once for everybody, laid out once for each turn, kept for those who read on.
import { sql } from 'kysely'
import type { EventId, IdeaId } from '#domain/base/ids.ts'
import { exposedBy, type FairSplit, type FairStage, fairOrder, splitFair } from '#domain/ideas/fair.ts'
import type { Db } from '#server/base/db/open.ts'
import { shareRead } from '#server/base/db/shared-reads.ts'
import { streamStateOf } from '#server/events/queries.ts'

/** Seconds for which votes and sightings change no place; answers that come or go are there at once. */
const BEAT_S = 10
/** The most orders in memory, and ids in all of them: about 25 megabytes. */
const KEPT = 1000
const KEPT_IDS = 300_000

type Wanted = {
  event_id: EventId
  voting_mode: 'likes' | 'star-rating'
  stage: FairStage
  /** From 0 up to `TURNS`. */
  turn: number
  /** The one told with an earlier page. */
  moment?: string | undefined
}

/** `moment` names the order. `total`: all answers there are now; the order may lack some that came since. */
export type FairIds = { ids: readonly IdeaId[]; moment: string; total: number; seq: number }
export type FairOrders = (wanted: Wanted) => Promise<FairIds>

type Kept = { split: FairSplit; members: ReadonlySet<string>; turns: Map<number, readonly IdeaId[]> }

/** `now`: unix seconds. */
export function createFairOrders(db: Db, now: () => number): FairOrders {
  const kept = new Map<string, Kept>()
  return async (wanted) => {
    const { event_id, stage, turn } = wanted
    // the state first: the order is then at least as new
    const { seq, ideas_changed } = await streamStateOf(db, event_id)
    const moment = `${ideas_changed}.${Math.floor(now() / BEAT_S)}`
    const keyOf = (at: string) => `fair ${event_id} ${stage} ${at}`
    const key = keyOf(moment)
    const fresh = kept.get(key) ?? (await shareRead(db, key, () => readAnswers(db, wanted)))
    keep(kept, key, fresh)
    const told = { total: fresh.members.size, seq }
    const asked = wanted.moment === undefined ? undefined : kept.get(keyOf(wanted.moment))
    if (!asked || asked === fresh) return { ...told, ids: idsOf(fresh, turn), moment }
    const ids = idsOf(asked, turn).filter((id) => fresh.members.has(id))
    return { ...told, ids, moment: wanted.moment! }
  }
}

function idsOf({ split, turns }: Kept, turn: number): readonly IdeaId[] {
  const known = turns.get(turn)
  if (known) return known
  const ids = fairOrder(split, turn) as IdeaId[]
  turns.set(turn, ids)
  return ids
}

async function readAnswers(db: Db, { event_id, stage, voting_mode }: Wanted): Promise<Kept> {
  // as one text: thousands of small values are slow to read
  const { rows } = await sql<{ answers: string | null }>`
    select string_agg(concat_ws(' ', i.id, i.like_count, i.rating_total, i.rating_count, coalesce(s.people, 0)), ',')
      as answers
    from ideas i left join sightings s on s.idea_id = i.id
    where i.event_id = ${event_id} and i.kind = 'answer' and i.state = 'shown'`.execute(db)
  const answers = (rows[0]?.answers?.split(',') ?? []).map((answer) => {
    const [id, ...counts] = answer.split(' ')
    const [like_count, rating_total, rating_count, seen_by] = counts.map(Number) as [
      number,
      number,
      number,
      number,
    ]
    return exposedBy(id!, { like_count, rating_total, rating_count, seen_by }, voting_mode)
  })
  return { split: splitFair(answers, stage), members: new Set(answers.map(({ id }) => id)), turns: new Map() }
}

/** The least recently used is dropped first. */
function keep(kept: Map<string, Kept>, key: string, order: Kept): void {
  const isKnown = kept.delete(key)
  kept.set(key, order)
  if (isKnown) return
  let ids = 0
  for (const one of kept.values()) ids += sizeOf(one)
  for (const [oldest, one] of kept) {
    if (oldest === key || (ids <= KEPT_IDS && kept.size <= KEPT)) return
    ids -= sizeOf(one)
    kept.delete(oldest)
  }
}

/** In ids; those of a turn are the same texts once more. */
const sizeOf = ({ members, turns }: Kept) => members.size * (1 + turns.size / 4)
