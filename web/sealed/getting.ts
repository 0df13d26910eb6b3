// Gets the one ballot of a person for a question, or takes in the one from another device.
import type { EventId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { sealed } from '#domain/sealed/contract.ts'
import { type BallotKey, ballotKeyText } from '#domain/sealed/model.ts'
import { call } from '#web/base/api/call.ts'
import { isRetryable } from '#web/base/api/failures.ts'
import { blindBallot, finishBallot, isBallotFor } from './blinding.ts'
import { ballotsIn } from './carried.ts'
import { type Blinded, keep, NOTHING_SAID, readKept, saidOf } from './kept.ts'
import { noteServerTime } from './leaving.ts'

type Asked = Pick<PopinEvent, 'id' | 'collection'>

/**
 * The ballot of a question, and after it those of the other questions of its session: a ballot that is fetched long before
 * it is used says little about who uses it. One that is not given here is asked for on the page of its own question.
 */
export async function getBallots(user: string, asked: Asked): Promise<void> {
  await getBallot(user, asked.id)
  void getOthers(user, othersOf(asked))
}

/** The other questions of the session. */
const othersOf = ({ id, collection }: Asked): EventId[] =>
  (collection?.events ?? []).map((other) => other.id).filter((other) => other !== id)

async function getOthers(user: string, ids: readonly EventId[]): Promise<void> {
  for (const id of ids) if (!hasBallot(user, id)) await getBallot(user, id).catch(() => {})
}

/** The key of a question, and on the way what time it is on the server. */
async function prepare(id: EventId) {
  const asked = Date.now()
  const prepared = await call(sealed.prepareBallot, { params: { id } })
  noteServerTime(prepared.now, asked)
  return prepared
}

function hasBallot(user: string, id: EventId): boolean {
  const { ballot, is_void } = readKept(user, id)
  return ballot !== undefined && !is_void
}

/** Kept before it is sent: when the answer is lost, the next try asks for the same and gets the same. */
async function getBallot(user: string, id: EventId): Promise<void> {
  const { key, given_out } = await prepare(id)
  const before = readKept(user, id).blinded
  const blinded = before && isBlindedFor(before, key, given_out) ? before : await blindBallot(key)
  keep(user, id, { blinded })
  const { blind_signature } = await call(sealed.giveBallot, {
    params: { id },
    body: { blinded: blinded.blinded },
  })
  const ballot = await finishBallot(id, key, blinded, blind_signature)
  keep(user, id, { key, ballot, is_void: false, is_brought: false, said: saidOf(readKept(user, id)) })
}

/**
 * A store that comes back from a backup made before its key makes another one: what was blinded for the former key makes no
 * ballot of it. What is kept without its key is of use where the server has signed it, and of none where it has not.
 */
function isBlindedFor({ key }: Blinded, given: BallotKey, given_out: boolean): boolean {
  return key ? ballotKeyText(key) === ballotKeyText(given) : given_out
}

/** Notes whether the server still has the key that signed the ballot of this device. */
export async function checkBallot(user: string, id: EventId): Promise<void> {
  const { ballot } = readKept(user, id)
  if (!ballot) return
  const { key } = await prepare(id)
  const is_void = !(await isBallotFor(id, key, ballot))
  const { ballot: held, is_void: was_void = false } = readKept(user, id)
  if (held === ballot && is_void !== was_void) keep(user, id, { is_void })
}

type Found = { of: EventId; ballot: string; key: BallotKey }

/** `none`: no ballot for this question; `kept`: its reader keeps the ones that are here. */
export type Taken = 'none' | 'same' | 'kept' | 'taken'

/**
 * Takes in ballots, or the link with them: the one for this question, and those for the others of its session. `mayReplace` is
 * asked where another one is held, and what was said with those that come is not known here.
 */
export async function takeBallots(
  user: string,
  asked: Asked,
  written: string,
  mayReplace: () => Promise<boolean>,
): Promise<Taken> {
  const found = await findValid(asked, written)
  if (!found) return 'none'
  const others = found.filter(({ of, ballot }) => readKept(user, of).ballot !== ballot)
  if (others.length === 0) return 'same'
  if (others.some(({ of }) => hasBallot(user, of)) && !(await mayReplace())) return 'kept'
  for (const { of, ballot, key } of others)
    keep(user, of, { key, ballot, is_void: false, is_brought: true, said: NOTHING_SAID })
  return 'taken'
}

/** The ballots that are good for their questions; null where that of the question on the page is not. */
async function findValid(asked: Asked, written: string): Promise<Found[] | null> {
  const carried = ballotsIn(written)
  const validOf = async (id: EventId): Promise<Found | null> => {
    const one = carried.find(({ of }) => of === id)
    const key = one && (await prepare(id)).key
    return key && (await isBallotFor(id, key, one.ballot)) ? { ...one, key } : null
  }
  const own = await validOf(asked.id)
  if (!own) return null
  const found = [own]
  for (const id of othersOf(asked)) {
    const other = await validOf(id).catch(unlessRetryable)
    if (other) found.push(other)
  }
  return found
}

/** A question that is over needs no ballot; one that could not be asked for is not to be forgotten with the link. */
function unlessRetryable(error: unknown): null {
  if (isRetryable(error)) throw error
  return null
}

export type HeldBallot = { id: EventId; name: string; ballot: string }

/** Those of the session that this device holds: that of the question on the page first, and then in their order. */
export function heldBallots(user: string, asked: PopinEvent): HeldBallot[] {
  const questions = [asked, ...(asked.collection?.events ?? []).filter(({ id }) => id !== asked.id)]
  return questions.flatMap(({ id, name }) => {
    const { ballot, is_void } = readKept(user, id)
    return ballot && !is_void ? { id, name, ballot } : []
  })
}
