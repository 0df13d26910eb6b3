// When something closes, as people say it: today, tomorrow, on a weekday, on a day.
import { DAY } from '#domain/base/time.ts'
import { formatDay, formatShortDay, formatTime, formatWeekday } from './format.ts'
import { t } from './translator.ts'

/** `Closes tomorrow at 10:00` by the reader's calendar and clock; both in unix seconds. */
export function closesText(seconds: number, now: number): string {
  const [end, today] = [new Date(seconds * 1000), new Date(now * 1000)]
  const time = formatTime(seconds)
  const days = dayNumber(end) - dayNumber(today)
  if (days === 0) return t('base.closes_today', { time })
  if (days === 1) return t('base.closes_tomorrow', { time })
  return t('base.closes_on', { day: dayText(end, today, days), time })
}

function dayText(end: Date, today: Date, days: number): string {
  // a week from now is the same weekday as today
  if (days < 7) return formatWeekday(end.getDay(), 'long')
  const isThisYear = end.getFullYear() === today.getFullYear()
  return (isThisYear ? formatShortDay : formatDay)(end.getTime() / 1000)
}

/** Days of the calendar, however many hours they have. */
export function dayNumber(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / (DAY * 1000)
}
