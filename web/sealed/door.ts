// How a sealed write leaves this device: after a wait of chance, with the ballot alone.
import { SEALED_WAIT_MS } from '#domain/sealed/model.ts'
import { ApiError } from '#web/base/api/failures.ts'
import type { SealedDoor } from '#web/base/api/sealing.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { pause } from '#web/base/parts/pause.ts'
import { keep, NOTHING_SAID, readKept } from './kept.ts'
import { saidAfter } from './said.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** Each write waits by itself, so that several leave in the order of chance. */
export const sendSealed: SealedDoor = async (request, { question, as }, send) => {
  const { ballot } = readKept(as, question)
  if (!ballot) throw lost()
  await pause(Math.random() * SEALED_WAIT_MS)
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
