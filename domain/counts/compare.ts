// How what is stored now differs from the list of the close: dropped, changed, added.
import type { Ballot, CountDocument, CountItem } from './model.ts'

/** What is in the database, in the shape of a list. */
export type Stored = Pick<CountDocument, 'items' | 'ballots'>

export type Drift = {
  /** In the list and not stored any more: votes, and choices. */
  dropped: number
  /** Stored with something else than the list says. */
  changed: number
  /** Stored and not in the list. */
  added: number
  /** Answers that were deleted since, and the ballots on them, which went along. */
  deleted_answers: number
  deleted_votes: number
  /** Answers that the host has hidden, or shown again, since the close. */
  hidden_answers: number
  shown_answers: number
  /** Choices that read differently now. */
  renamed_choices: number
}

/** Ballots and answers alike; choices and answers are known by their ids. */
export function driftOf(list: Stored, stored: Stored): Drift {
  const left = new Set(stored.items.map(({ id }) => id))
  const missing = list.items.filter(({ id }) => !left.has(id))
  // nobody deletes a choice of a question that is over
  const deleted = missing.filter(({ title }) => title === null)
  const gone = new Set(deleted.map(({ id }) => id))
  const all = said(list)
  const before = all.filter(({ id }) => !gone.has(id))
  const votes = diff(before, said(stored))
  const answers = diffAnswers(list.items, stored.items)
  return {
    dropped: votes.dropped + missing.length - deleted.length,
    changed: votes.changed + answers.changed,
    added: votes.added + answers.added,
    deleted_answers: deleted.length,
    deleted_votes: all.length - before.length,
    ...moved(list.items, stored.items),
  }
}

type Said = { id: string; what: string; receipt: string | null }

function said({ items, ballots }: Stored): Said[] {
  return ballots.map(({ item, says, value, receipt }: Ballot) => {
    const id = items[item]?.id ?? ''
    return { id, what: `${id} ${says} ${value}`, receipt }
  })
}

/** Ballots that differ are paired by their receipts; of those without one, as many as there are on both sides. */
function diff(before: readonly Said[], after: readonly Said[]) {
  const missing = without(before, after)
  const surplus = without(after, before)
  const byReceipt = new Set(surplus.flatMap(({ receipt }) => receipt ?? []))
  const known = missing.filter(({ receipt }) => receipt !== null && byReceipt.has(receipt)).length
  const plain = Math.min(
    missing.filter(({ receipt }) => receipt === null).length,
    surplus.filter(({ receipt }) => receipt === null).length,
  )
  const changed = known + plain
  return { changed, dropped: missing.length - changed, added: surplus.length - changed }
}

/** What is in one and not in the other; equal ones as often as they stand there. */
function without(one: readonly Said[], other: readonly Said[]): Said[] {
  const key = ({ what, receipt }: Said) => `${what} ${receipt}`
  const counts = new Map<string, number>()
  for (const entry of other) counts.set(key(entry), (counts.get(key(entry)) ?? 0) + 1)
  return one.filter((entry) => {
    const count = counts.get(key(entry)) ?? 0
    counts.set(key(entry), count - 1)
    return count <= 0
  })
}

/** Only words and receipts say who said what; see `moved` for the rest. */
function diffAnswers(before: readonly CountItem[], after: readonly CountItem[]) {
  const known = new Map(before.map((item) => [item.id, item]))
  let [changed, added] = [0, 0]
  for (const item of after) {
    const was = known.get(item.id)
    if (!was) added += 1
    else if (differs(was.text, item.text) || was.receipt !== item.receipt) changed += 1
  }
  return { changed, added }
}

/** What the host did with answers and choices, which leaves the votes as they are. */
function moved(before: readonly CountItem[], after: readonly CountItem[]) {
  const known = new Map(before.map((item) => [item.id, item]))
  const pairs = after.flatMap((item) => {
    const was = known.get(item.id)
    return was ? [{ was, item }] : []
  })
  return {
    hidden_answers: pairs.filter(({ was, item }) => was.is_shown && !item.is_shown).length,
    shown_answers: pairs.filter(({ was, item }) => !was.is_shown && item.is_shown).length,
    renamed_choices: pairs.filter(({ was, item }) => was.title !== item.title).length,
  }
}

// the words of a hidden answer are in no list
const differs = (one: string | null, other: string | null) => one !== null && other !== null && one !== other
