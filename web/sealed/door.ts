// How a sealed write leaves this device: after a wait of chance, with the ballot alone.
import { ballot_invalid } from '#domain/base/ballot.ts'
import { ApiError, NetworkError } from '#web/base/api/failures.ts'
import type { SealedDoor } from '#web/base/api/sealing.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { keep, readKept, saidOf } from './kept.ts'
import { endOf, entryOf, isReplaced, pauseWhileShown, untilVoted, waitOf } from './leaving.ts'
import { saidAfter } from './said.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** Each write waits by itself, so that several leave in the order of chance. */
export const sendSealed: SealedDoor = async (request, { question, as, key }, send) => {
  const { ballot, is_void } = readKept(as, question)
  if (!ballot || is_void) throw lost(is_void)
  const entry = entryOf(as, key)
  const end_ms = endOf(question, request.path)
  await pauseWhileShown(waitOf({ entry, end_ms, now: Date.now(), chance: Math.random() }))
  if (entry && /^\/events\/[^/]+\/comments$/.test(request.path)) await untilVoted(entry)
  // the newest wish goes in its place
  if (entry && isReplaced(entry)) throw new NetworkError('a newer wish took its place')
  const answer = await send(ballot).catch((error: unknown) => {
    const isVoid = error instanceof ApiError && error.error_code === ballot_invalid.code
    if (isVoid && readKept(as, question).ballot === ballot) keep(as, question, { is_void: true })
    throw error
  })
  keep(as, question, { said: saidAfter(saidOf(readKept(as, question)), request, answer) })
  return answer
}

/** Final, as a refusal of the server: a text comes back to its writer. */
function lost(is_void = false): ApiError {
  const message = t(is_void ? 'sealed.void_lost' : 'sealed.lost')
  return new ApiError({
    ...{ status: 403, error_code: 'ballot_lost', error_message: message, user_message: message },
    ...{ data: null, retry_after: null },
  })
}
