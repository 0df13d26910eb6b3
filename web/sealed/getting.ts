// Gets the one ballot of a person for a question, or takes in the one from another device.
import type { EventId } from '#domain/base/ids.ts'
import { sealed } from '#domain/sealed/contract.ts'
import { call } from '#web/base/api/call.ts'
import { blindBallot, finishBallot, isBallotFor } from './blinding.ts'
import { keep, readKept } from './kept.ts'

/** Kept before it is sent: when the answer is lost, the next try asks for the same and gets the same. */
export async function getBallot(user: string, id: EventId): Promise<void> {
  const { key } = await call(sealed.prepareBallot, { params: { id } })
  const blinded = readKept(user, id).blinded ?? (await blindBallot(key))
  keep(user, id, { blinded })
  const { blind_signature } = await call(sealed.giveBallot, {
    params: { id },
    body: { blinded: blinded.blinded },
  })
  keep(user, id, { key, ballot: await finishBallot(id, key, blinded, blind_signature) })
}

/** False if the text is no ballot for this question. */
export async function takeBallot(user: string, id: EventId, written: string): Promise<boolean> {
  const { key } = await call(sealed.prepareBallot, { params: { id } })
  if (!(await isBallotFor(id, key, written.trim()))) return false
  keep(user, id, { key, ballot: written.trim() })
  return true
}
