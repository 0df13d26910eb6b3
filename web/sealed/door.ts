// How a sealed write leaves this device: after a wait of chance, with the ballot alone.
import { ApiError, NetworkError } from '#web/base/api/failures.ts'
import type { SealedDoor } from '#web/base/api/sealing.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { keep, NOTHING_SAID, readKept } from './kept.ts'
import { endOf, entryOf, isReplaced, pauseWhileShown, waitOf } from './leaving.ts'
import { saidAfter } from './said.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** Each write waits by itself, so that several leave in the order of chance. */
export const sendSealed: SealedDoor = async (request, { question, as, key }, send) => {
  const { ballot } = readKept(as, question)
  if (!ballot) throw lost()
  const entry = entryOf(as, key)
  const end_ms = endOf(question, request.path)
  await pauseWhileShown(waitOf({ entry, end_ms, now: Date.now(), chance: Math.random() }))
  // the newest wish goes in its place
  if (entry && isReplaced(entry)) throw new NetworkError('a newer wish took its place')
  const answer = await send(ballot)
  const { said = NOTHING_SAID } = readKept(as, question)
  keep(as, question, { said: saidAfter(said, request, answer) })
  return answer
}

/** Final, as a refusal of the server: a text comes back to its writer. */
function lost(): ApiError {
  const message = t('sealed.lost')
  return new ApiError({
    ...{ status: 403, error_code: 'ballot_lost', error_message: message, user_message: message },
    ...{ data: null, retry_after: null },
  })
}
