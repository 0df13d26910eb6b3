// The figures of a repeating meeting in rows, for whoever reads them better than columns.
import type { WorthMeeting } from '#domain/follow-ups/contract.ts'
import { formatDay, formatMean, formatNumber, formatPercent } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { FigureTable } from '#web/insights/FigureTable.tsx'
import { formatHours } from './measures.ts'
import { texts } from './texts.ts'
import styles from './Worth.module.css'

const t = translator(texts)
const NAMES = ['meeting', 'minutes', 'people', 'hours', 'score', 'topics', 'answered', 'kept'] as const
const NONE = t('follow_ups.no_figure')

type Props = { meetings: readonly WorthMeeting[]; least: number }

export function WorthTable({ meetings, least }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus no key could scroll a table that is wider than a phone
    <section className={styles.scroll} tabIndex={0} aria-labelledby="worth-table">
      <FigureTable
        caption={{ id: 'worth-table', text: t('follow_ups.table') }}
        className={styles.table}
        columns={NAMES.map((name) => t(`follow_ups.column_${name}`))}
        rows={meetings.map((meeting) => ({ id: meeting.event_id, cells: cellsOf(meeting, least) }))}
      />
    </section>
  )
}

function cellsOf(meeting: WorthMeeting, least: number): string[] {
  const { start_time, minutes, people, person_minutes, score, topics, judged, answered, due, kept } = meeting
  const shareOf = (share: number | null, count: number) =>
    share === null
      ? NONE
      : t('follow_ups.kept_of', {
          share: formatPercent(Math.round(share * 100)),
          count: formatNumber(count),
        })
  return [
    formatDay(start_time),
    minutes === null ? NONE : formatNumber(minutes),
    people === null ? t('follow_ups.fewer', { least }) : formatNumber(people),
    person_minutes === null ? NONE : formatHours(person_minutes),
    score === null ? NONE : formatMean(score),
    formatNumber(topics),
    shareOf(answered, judged),
    shareOf(kept, due),
  ]
}
