// What is said where too few people voted for anybody to see results.
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from './room/texts.ts'

const t = translator(texts)

/** The reason and how many are missing; null where results are shown. */
export function fewVoicesText(
  { few_voices }: Pick<PopinEvent, 'few_voices'>,
  isOver: boolean,
): string | null {
  if (!few_voices) return null
  if (few_voices.missing === 0) return t(isOver ? 'events.last_votes' : 'events.voices_enough')
  return t(isOver ? 'events.few_voices_over' : 'events.few_voices', few_voices)
}

/** How many are missing, in few words. */
export function missingText({ few_voices }: Pick<PopinEvent, 'few_voices'>, isOver: boolean): string | null {
  if (few_voices?.missing === 0) return t(isOver ? 'events.last_votes' : 'events.voices_enough')
  return few_voices ? t('events.voices_missing', { missing: few_voices.missing }) : null
}
