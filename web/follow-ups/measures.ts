// The four measures of a repeating meeting, as they are drawn and read.
import type { WorthMeeting } from '#domain/follow-ups/contract.ts'
import { SCORE_MAX } from '#domain/follow-ups/model.ts'
import { formatMean, formatNumber, formatPercent } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from './texts.ts'

const t = translator(texts)

export type Measure = {
  name: string
  /** Null where there is no figure, or one of too few people. */
  valueOf: (meeting: WorthMeeting) => number | null
  format: (value: number) => string
  /** The top of the chart; null: the largest value. */
  max: number | null
}

const share = (value: number) => formatPercent(Math.round(value * 100))

export const formatHours = (person_minutes: number) =>
  t('follow_ups.hours', { hours: formatNumber(person_minutes / 60, { maximumFractionDigits: 1 }) })

export const MEASURES: readonly Measure[] = [
  {
    name: t('follow_ups.chart_hours'),
    valueOf: ({ person_minutes }) => person_minutes,
    format: formatHours,
    max: null,
  },
  {
    name: t('follow_ups.chart_score'),
    valueOf: ({ score }) => score,
    format: formatMean,
    max: SCORE_MAX,
  },
  { name: t('follow_ups.chart_answered'), valueOf: ({ answered }) => answered, format: share, max: 1 },
  { name: t('follow_ups.chart_kept'), valueOf: ({ kept }) => kept, format: share, max: 1 },
]

/** What a chart shows, in one sentence. */
export function measureText({ name, valueOf, format }: Measure, meetings: readonly WorthMeeting[]): string {
  const values = meetings.map(valueOf).filter((value) => value !== null)
  const [first, last] = [values[0], values.at(-1)]
  if (first === undefined || last === undefined) return t('follow_ups.chart_nothing', { name })
  const count = values.length
  if (count === 1) return t('follow_ups.chart_one', { name, last: format(last) })
  return t('follow_ups.chart_many', { name, count, first: format(first), last: format(last) })
}
