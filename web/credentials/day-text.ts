// A day as people read it.
import { formatWholeDay } from '#web/base/i18n/format.ts'

/** `day` as `YYYY-MM-DD`, which is the same day wherever it is read. */
export function dayText(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return formatWholeDay(new Date(year, month - 1, date, 12).getTime() / 1000)
}
