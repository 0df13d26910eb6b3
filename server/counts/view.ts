// Count lists as they are told: to whoever may see the results, once the question is over.

import type { EventId } from '#domain/base/ids.ts'
import { driftOf } from '#domain/counts/compare.ts'
import type { CountView, Listed } from '#domain/counts/contract.ts'
import type { CountDocument } from '#domain/counts/model.ts'
import { figuresOf, sameFigures } from '#domain/counts/recount.ts'
import { count_not_found } from '#domain/counts/refusals.ts'
import { readsResults } from '#domain/voting/rules.ts'
import { toDate } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import { shareRead } from '#server/base/db/shared-reads.ts'
import type { Context } from '#server/base/http/context.ts'
import { found, refuseIf } from '#server/base/http/refused.ts'
import { sha256 } from '#server/base/secrets/fingerprint.ts'
import { type BareEvent, loadBareEvent } from '#server/events/bare-queries.ts'
import { lastEndOf } from '#server/events/view.ts'
import { findBallotKey, loadBallots } from '#server/sealed/queries.ts'
import { composeBallots } from './composing.ts'
import {
  type CountListRow,
  findList,
  findListOf,
  listNumbered,
  listOfEvent,
  listStoredItems,
} from './queries.ts'

type Reading = Pick<Context, 'db' | 'actor' | 'now'>

/**
 * The list of a question, otherwise 404: also while it is open again, and where its results are hidden. A list says of each item
 * what its results say, so whatever hides those (few voices, for one) belongs into `loadCounted`.
 */
export async function loadList(
  { db, actor, now }: Reading,
  token: string,
): Promise<CountListRow & { question: string }> {
  const event = await loadCounted({ db, actor }, token)
  refuseIf(lastEndOf(event) > toDate(now) && count_not_found)
  const list = found(await findList(db, event.id, lastEndOf(event)), count_not_found)
  return { ...list, question: event.name, document: found(list.document ?? undefined, count_not_found) }
}

/** One of the lists of a question, of whichever end; they say what was given out then, so they stay while it is open again. */
export async function loadNumbered(reading: Reading, token: string, number: number) {
  const event = await loadCounted(reading, token)
  const list = found(await findListOf(reading.db, event.id, number), count_not_found)
  return { number: list.number, document: found(list.document ?? undefined, count_not_found) }
}

/** All of them, newest first. */
export async function listCounts(reading: Reading, token: string): Promise<Listed[]> {
  const { id } = await loadCounted(reading, token)
  return (await listOfEvent(reading.db, id)).map((list) => ({ ...list, number: Number(list.number) }))
}

/** A question whose results this person may see. */
async function loadCounted({ db, actor }: Pick<Reading, 'db' | 'actor'>, token: string): Promise<BareEvent> {
  const event = await loadBareEvent(db, actor, token)
  const mayRead =
    event.published && readsResults({ ...event, user_created: event.creator_id === actor?.user_id })
  refuseIf(!mayRead && count_not_found)
  return event
}

/** The list beside what is stored and shown now. */
export async function viewCount(db: Executor, list: CountListRow & { question: string }): Promise<CountView> {
  return shareRead(db, `count ${list.id}`, async () => {
    const document = JSON.parse(list.document!) as CountDocument
    const lists = await listOfEvent(db, list.event_id!)
    const stored = composeBallots(await listStoredItems(db, list.event_id!))
    const counted = figuresOf(stored.items.length, stored.ballots)
    return {
      ...{ number: Number(list.number), hash: list.hash, previous_hash: list.previous_hash },
      closed_on: list.closed_on,
      is_altered: sha256(list.document!) !== list.hash || !names(document, list),
      is_chained: await isChained(db, list),
      drift: driftOf(document, stored),
      wrong_results: stored.items.flatMap(({ id }, index) =>
        sameFigures(stored.figures[index]!, counted[index]!) ? [] : id,
      ),
      question: list.question,
      earlier: lists
        .map((other) => ({ ...other, number: Number(other.number) }))
        .filter(({ number }) => number < Number(list.number)),
      ballots: document.sealed === undefined ? await viewBallots(db, list.event_id!) : document.sealed,
    }
  })
}

/** Lists of before do not have it. */
async function viewBallots(db: Executor, id: EventId): Promise<CountView['ballots']> {
  return (await findBallotKey(db, id)) ? loadBallots(db, id) : null
}

function names(document: CountDocument, { number, previous_hash, event_id }: CountListRow): boolean {
  return (
    document.number === Number(number) && document.previous === previous_hash && document.event === event_id
  )
}

/** The list before it has the hash that this one names, and the one after it names the hash of this one. */
async function isChained(db: Executor, list: CountListRow): Promise<boolean> {
  const number = Number(list.number)
  const beside = await listNumbered(db, [number - 1, number + 1])
  const before = beside.find((other) => Number(other.number) === number - 1)
  const after = beside.find((other) => Number(other.number) === number + 1)
  return (before?.hash ?? null) === list.previous_hash && (!after || after.previous_hash === list.hash)
}
