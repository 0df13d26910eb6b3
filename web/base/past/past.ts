// When something was, as people say it: today, yesterday, on a day.
import { dayNumber } from '../i18n/closing.ts'
import { formatDay, formatNearDay, formatTime } from '../i18n/format.ts'
import { translator } from '../i18n/translator.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** `Ended today at 14:08` by the reader's calendar and clock, or the day alone; both in unix seconds. */
export function endedText(seconds: number, now: number): string {
  const near = nearDay(seconds, now)
  return near
    ? t('past.ended_at', { day: near, time: formatTime(seconds) })
    : t('past.ended', { day: formatDay(seconds) })
}

/** `today`, `yesterday`, or a day such as `Mar 5, 2026`; both in unix seconds. */
export const pastDay = (seconds: number, now: number): string => nearDay(seconds, now) ?? formatDay(seconds)

/** Null for a day before yesterday. */
function nearDay(seconds: number, now: number): string | null {
  const days = dayNumber(new Date(now * 1000)) - dayNumber(new Date(seconds * 1000))
  // the clock of a device may be behind
  return days > 1 ? null : formatNearDay(-Math.max(0, days))
}
