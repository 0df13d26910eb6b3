// Days of promises as the reader writes them.
import { formatWholeDay } from '#web/base/i18n/format.ts'

/** A day such as `2026-12-05`. */
export function dayWords(day: string): string {
  return formatWholeDay(Date.parse(day) / 1000)
}

/** The reader's own day, some days later, as `YYYY-MM-DD`. */
export function dayAhead(days: number, now = Date.now()): string {
  const date = new Date(now)
  date.setDate(date.getDate() + days)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
