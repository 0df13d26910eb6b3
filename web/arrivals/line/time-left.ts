// How the wait is told: never shorter than it is, and no finer than it can be known.
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** `until`: when the turn is, as far as it is known; on the clock of this page. */
export type Shown = { ahead: number; until: number; isLost: boolean }

export function timeLeft(ms: number): string {
  if (ms <= 5000) return t('line.soon')
  const seconds = Math.ceil(ms / 10_000) * 10
  return seconds < 60
    ? t('line.seconds', { count: seconds })
    : t('line.minutes', { count: Math.ceil(ms / 60_000) })
}

/** Dots that are drawn at the most. */
const DOTS_MAX = 60

/** One dot for each person ahead, or for 10, 100 and so on where they are too many to draw. */
export function dotsFor(ahead: number): { dots: number; each: number } {
  let each = 1
  while (ahead / each > DOTS_MAX) each *= 10
  return { dots: Math.ceil(ahead / each), each }
}
