// Four small charts, one above the other's days: what each meeting took, its score, and the shares answered and kept.
import type { WorthMeeting } from '#domain/follow-ups/contract.ts'
import { formatShortDay } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { MEASURES, type Measure, measureText } from './measures.ts'
import { texts } from './texts.ts'
import styles from './Worth.module.css'

const t = translator(texts)

/** With more meetings than this only the first and the last column carry their figure. */
const FIGURES_MAX = 6

export function WorthCharts({ meetings }: { meetings: readonly WorthMeeting[] }) {
  return (
    <div className={styles.charts}>
      {MEASURES.map((measure) => (
        <Chart key={measure.name} measure={measure} meetings={meetings} />
      ))}
    </div>
  )
}

function Chart({ measure, meetings }: { measure: Measure; meetings: readonly WorthMeeting[] }) {
  const { name, figureOf, format } = measure
  const values = meetings.map(figureOf)
  const top = measure.max ?? Math.max(1, ...values.map((value) => value ?? 0))
  const isNamed = (place: number) =>
    meetings.length <= FIGURES_MAX || place === 0 || place === meetings.length - 1
  // axes with nothing on them would be as large as a chart
  if (values.every((value) => value === null))
    return (
      <figure className={styles.chart}>
        <figcaption>{name}</figcaption>
        <p className={styles.small}>{t('follow_ups.chart_empty')}</p>
      </figure>
    )
  return (
    <figure className={styles.chart}>
      <figcaption>{name}</figcaption>
      <div className={styles.plot} role="img" aria-label={measureText(measure, meetings)}>
        {meetings.map(({ event_id, start_time }, place) => {
          const value = values[place] ?? null
          return (
            <span key={event_id} className={styles.column}>
              <span className={styles.room}>
                {value !== null && (
                  <span className={styles.fill} data-bar style={{ blockSize: `${(value / top) * 100}%` }}>
                    {isNamed(place) && <b>{format(value)}</b>}
                  </span>
                )}
              </span>
              <span className={styles.day}>{isNamed(place) && formatShortDay(start_time)}</span>
            </span>
          )
        })}
      </div>
    </figure>
  )
}
