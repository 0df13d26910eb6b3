// A day as people read it.
import { formatWholeDay } from '#web/base/i18n/format.ts'

/** `day` as `YYYY-MM-DD`, which is the same day wherever it is read. */
export const dayText = (day: string): string => formatWholeDay(Date.parse(day) / 1000)
