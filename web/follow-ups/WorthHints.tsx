// What the figures of a repeating meeting suggest, each with the figures it comes from.
import type { SeriesWorth } from '#domain/follow-ups/contract.ts'
import { formatMean, formatNumber, formatPercent } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from './texts.ts'
import styles from './Worth.module.css'

const t = translator(texts)
type Hint = SeriesWorth['hints'][number]

export function WorthHints({ hints, missing, least }: Pick<SeriesWorth, 'hints' | 'missing' | 'least'>) {
  if (missing > 0)
    return <p className={styles.none}>{t('follow_ups.worth_missing', { count: missing, least })}</p>
  if (hints.length === 0) return <p className={styles.none}>{t('follow_ups.worth_unclear')}</p>
  return (
    <ul className={styles.hints}>
      {hints.map(({ name, figures }) => (
        <li key={name} className={styles.hint} data-hint={name}>
          <h3>{t(`follow_ups.hint_${name}`)}</h3>
          <p>{t(`follow_ups.why_${name}`)}</p>
          <p className={styles.small}>
            {t('follow_ups.from', {
              meetings: formatNumber(figures.meetings),
              figures: figuresText(figures, least),
            })}
          </p>
        </li>
      ))}
    </ul>
  )
}

function figuresText(figures: Hint['figures'], least: number): string {
  const { score, minutes, people, spoke, topics, answered } = figures
  const whole = { maximumFractionDigits: 0 }
  const parts = [
    t('follow_ups.figure_score', { score: formatMean(score) }),
    minutes !== undefined && t('follow_ups.figure_minutes', { minutes: formatNumber(minutes, whole) }),
    people !== undefined &&
      (spoke === undefined
        ? t('follow_ups.figure_few_spoke', { people: formatNumber(people, whole), least })
        : t('follow_ups.figure_people', {
            people: formatNumber(people, whole),
            spoke: formatNumber(spoke, whole),
          })),
    topics !== undefined && t('follow_ups.figure_topics', { topics: formatMean(topics) }),
    answered !== undefined &&
      t('follow_ups.figure_answered', { answered: formatPercent(Math.round(answered * 100)) }),
  ]
  return parts.filter(Boolean).join(' · ')
}
