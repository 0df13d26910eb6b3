// Figures and days of a decision record, as its reader writes them.
import type { RecordDocument, RecordOption } from '#domain/records/model.ts'
import { RATING_MAX } from '#domain/voting/model.ts'
import { meanOf, percentages } from '#domain/voting/rules.ts'
import { formatMean, formatNumber, formatPercent, formatWholeDay } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** `day` is such as `2026-03-05`. */
export const dayWords = (day: string): string => formatWholeDay(Date.parse(day) / 1000)

export function turnoutWords({ turnout: { voted, joined, invited } }: RecordDocument): string {
  const people =
    joined === 0
      ? t('records.turnout_none')
      : t('records.turnout', {
          ...{ voted: formatNumber(voted), joined: formatNumber(joined) },
          percent: formatPercent(Math.round((voted * 100) / joined)),
        })
  return invited === null
    ? people
    : `${people} · ${t('records.turnout_invited', { count: formatNumber(invited) })}`
}

export function disagreedWords({ disagreed: { rule, text, count } }: RecordDocument): string {
  if (count !== null) return `${formatNumber(count)} · ${text}`
  return rule === 'nothing_won' ? text : `${t('records.not_told')} ${text}`
}

type Standing = {
  title: string
  value: string
  /** Percent of the whole width. */
  length: number
}

/** What each option got. */
export function standingsOf({ options }: RecordDocument): Standing[] {
  const shares = percentages(options.map(({ votes = 0 }) => votes))
  return options.map((option, index) => ({
    title: option.title,
    ...gotBy(option, shares[index]!, options.length),
  }))
}

function gotBy(
  { votes = 0, stars, raters = 0, places, rankers = 0 }: RecordOption,
  share: number,
  all: number,
) {
  if (stars !== undefined) {
    if (raters === 0) return { value: t('records.no_stars'), length: 0 }
    const mean = formatMean(meanOf(stars, raters))
    return { value: t('records.stars', { mean, count: raters }), length: (stars * 100) / raters / RATING_MAX }
  }
  if (places !== undefined) {
    if (rankers === 0) return { value: t('records.no_places'), length: 0 }
    const mean = formatMean(meanOf(places, rankers))
    return {
      value: t('records.places', { mean, count: rankers }),
      length: ((all + 1 - places / rankers) * 100) / all,
    }
  }
  return { value: `${t('records.votes', { count: votes })} · ${formatPercent(share)}`, length: share }
}
