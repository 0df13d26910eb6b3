// Gets the one ballot of a person for a question, or takes in the one from another device.
import type { EventId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { sealed } from '#domain/sealed/contract.ts'
import { call } from '#web/base/api/call.ts'
import { blindBallot, finishBallot, isBallotFor } from './blinding.ts'
import { ballotIn } from './carried.ts'
import { keep, NOTHING_SAID, readKept } from './kept.ts'

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
  for (const id of ids) if (!readKept(user, id).ballot) await getBallot(user, id).catch(() => {})
}

/** Kept before it is sent: when the answer is lost, the next try asks for the same and gets the same. */
async function getBallot(user: string, id: EventId): Promise<void> {
  const { key } = await call(sealed.prepareBallot, { params: { id } })
  const blinded = readKept(user, id).blinded ?? (await blindBallot(key))
  keep(user, id, { blinded })
  const { blind_signature } = await call(sealed.giveBallot, {
    params: { id },
    body: { blinded: blinded.blinded },
  })
  keep(user, id, { key, ballot: await finishBallot(id, key, blinded, blind_signature) })
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
  const { key } = await call(sealed.prepareBallot, { params: { id } })
  const ballot = ballotIn(written)
  if (!(await isBallotFor(id, key, ballot))) return false
  const held = readKept(user, id).ballot
  if (held === ballot) return true
  if (!held || (await mayReplace())) keep(user, id, { key, ballot, said: NOTHING_SAID })
  return true
}
