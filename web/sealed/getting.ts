// Gets the one ballot of a person for a question, or takes in the one from another device.
import type { EventId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { sealed } from '#domain/sealed/contract.ts'
import { type BallotKey, ballotKeyText } from '#domain/sealed/model.ts'
import { call } from '#web/base/api/call.ts'
import { blindBallot, finishBallot, isBallotFor } from './blinding.ts'
import { ballotIn } from './carried.ts'
import { type Blinded, keep, NOTHING_SAID, readKept, saidOf } from './kept.ts'
import { noteServerTime } from './leaving.ts'

type Asked = Pick<PopinEvent, 'id' | 'collection'>

/**
 * The ballot of a question, and after it those of the other questions of its session: a ballot that is fetched long before
 * it is used says little about who uses it. One that is not given here is asked for on the page of its own question.
 */
export async function getBallots(user: string, { id, collection }: Asked): Promise<void> {
  await getBallot(user, id)
  void getOthers(
    user,
    (collection?.events ?? []).map((other) => other.id).filter((other) => other !== id),
  )
}

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
  keep(user, id, { key, ballot, is_void: false, said: saidOf(readKept(user, id)) })
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

/**
 * Takes in a ballot, or the link with it; false if the text is neither for this question. `mayReplace` is asked where another
 * one is held, and what was said with that one is not known of the new one.
 */
export async function takeBallot(
  user: string,
  id: EventId,
  written: string,
  mayReplace: () => Promise<boolean>,
): Promise<boolean> {
  const { key } = await prepare(id)
  const ballot = ballotIn(written)
  if (!(await isBallotFor(id, key, ballot))) return false
  if (readKept(user, id).ballot === ballot) return true
  if (!hasBallot(user, id) || (await mayReplace()))
    keep(user, id, { key, ballot, is_void: false, said: NOTHING_SAID })
  return true
}
