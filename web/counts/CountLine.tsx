// On the screen in front of the room, once a question is over: the hash of what was counted in it.
import { shortHash } from '#domain/base/short-hash.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { isOver } from '#domain/events/phase.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** `number`: of the question, where several are told at once. */
type Props = { event: PopinEvent; number?: number | undefined }

export function CountLine({ event: { count_hash, phase }, number }: Props) {
  if (!count_hash || !isOver(phase)) return null
  const hash = shortHash(count_hash)
  return <span>{number ? t('counts.on_screen_of', { number, hash }) : t('counts.on_screen', { hash })}</span>
}
