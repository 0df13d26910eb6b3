// What the charts and tables of an organisation say of each month.
import type { analytics, Figures } from '#domain/analytics/contract.ts'
import type { AnswerOf } from '#domain/base/call.ts'
import { formatMonth, formatNumber, formatPercent } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from './texts.ts'

const t = translator(texts)

export type Told = AnswerOf<typeof analytics.readAnalytics>
export type Month = Told['months'][number]
/** What is drawn, month by month. */
export type Drawn = 'took_part' | 'answers' | 'response'

/** The figure of a month; null where nothing may be told, or nothing was there to be told. */
export function figureOf(figures: Figures, what: Drawn): number | null {
  return figures.sessions === figures.left_out ? null : figures[what]
}

/** The months from the first one with a session on. */
export function toldFrom(months: readonly Month[]): Month[] {
  const first = months.findIndex(({ sessions }) => sessions > 0)
  return first < 0 ? [] : months.slice(first)
}

/**
 * As it is read: a number, percent, a dash without a session, words where people could be told apart. A response needs a
 * group of five that took part and one that did not: "too few people" would be wrong where nearly everybody did.
 */
export function wordOf(figures: Figures, what: Drawn): string {
  const value = figureOf(figures, what)
  if (value !== null) return formatValue(value, what)
  if (figures.sessions === 0) return '–'
  return t(figures.sessions === figures.left_out ? 'analytics.hidden' : 'analytics.response_hidden')
}

function formatValue(value: number, what: Drawn): string {
  return what === 'response' ? formatPercent(value) : formatNumber(value)
}

/** What a chart shows, in words: the highest month, the latest one and the average of those that are told. */
export function summaryOf(months: readonly Month[], what: Drawn): string {
  const told = months.flatMap((month) => {
    const value = figureOf(month, what)
    return value === null ? [] : [{ name: formatMonth(month.month), value }]
  })
  const best = told.reduce<(typeof told)[number] | null>(
    (top, one) => (top && top.value >= one.value ? top : one),
    null,
  )
  if (!best) return t(what === 'response' ? 'analytics.response_none' : 'analytics.summary_none')
  const words = { best: best.name, most: formatValue(best.value, what) }
  if (told.length === 1) return t('analytics.summary_one', words)
  const latest = told.at(-1)!
  const mean = Math.round(told.reduce((sum, { value }) => sum + value, 0) / told.length)
  return t('analytics.summary', {
    ...words,
    latest: latest.name,
    last: formatValue(latest.value, what),
    mean: formatValue(mean, what),
  })
}
