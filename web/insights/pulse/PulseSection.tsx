// How a repeating session went from round to round: a line, a table that says the same, and the round that goes on.
import { Button, Text, Title } from '@mantine/core'
import { IconChartLine, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import type { CollectionId } from '#domain/base/ids.ts'
import { PULSE_ROUNDS, type PulseQuestion } from '#domain/insights/contract.ts'
import { messageOf } from '#web/base/api/failures.ts'
import { formatDay, formatNumber } from '#web/base/i18n/format.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { ResultTable } from '../charts/ResultTable.tsx'
import styles from '../Results.module.css'
import { texts } from '../texts.ts'
import { PulseChart } from './PulseChart.tsx'
import { formatScore, pulseSummary } from './score.ts'
import { usePulse } from './usePulse.ts'

const t = translator(texts)

type Props = {
  collection: CollectionId
  /** Which of its questions is shown, from 0. */
  place: number
  order?: 2 | 3
}

export function PulseSection({ collection, place, order = 2 }: Props) {
  const { data, error, refetch, isWhole, toggle } = usePulse(collection)
  const question = data?.questions[place]
  if (error && !question)
    return (
      <ErrorNote title={t('insights.pulse_not_loaded')} onRetry={() => void refetch()}>
        {messageOf(error, baseText('base.not_loaded'))}
      </ErrorNote>
    )
  if (!question) return data ? null : <LoadingShape shape="text" />
  const more = data.total > PULSE_ROUNDS && { total: data.total, isWhole, toggle }
  return <PulseView question={question} order={order} more={more} />
}

type ViewProps = {
  question: PulseQuestion
  order: 2 | 3
  /** There are more rounds than are shown at first. */
  more: false | { total: number; isWhole: boolean; toggle: () => void }
}

function PulseView({ question, order, more }: ViewProps) {
  const [isTable, setIsTable] = useState(false)
  const { name, rounds, running, score_kind } = question
  const Icon = isTable ? IconChartLine : IconTable
  return (
    <section className={styles.panel} aria-label={t('insights.pulse_of', { question: name })}>
      <div className={styles.head}>
        <Title order={order}>{t('insights.pulse')}</Title>
        <div className={styles.tools}>
          {more && (
            <Button variant="subtle" onClick={more.toggle}>
              {more.isWhole
                ? t('insights.pulse_latest', { count: formatNumber(PULSE_ROUNDS) })
                : t('insights.pulse_all', { count: formatNumber(more.total) })}
            </Button>
          )}
          {rounds.length > 0 && (
            <Button
              variant="subtle"
              leftSection={<Icon size={18} aria-hidden />}
              onClick={() => setIsTable(!isTable)}
            >
              {isTable ? t('insights.as_chart') : t('insights.as_table')}
            </Button>
          )}
        </div>
      </div>
      <div>
        <Text c="dimmed" size="sm">
          {t(`insights.score_${score_kind}`)}
        </Text>
        <Text className={styles.summary}>
          {rounds.length > 0 ? pulseSummary(rounds, score_kind) : t('insights.pulse_none')}
        </Text>
      </div>
      {rounds.length > 0 &&
        (isTable ? <PulseTable question={question} /> : <PulseChart question={question} />)}
      {running && (
        <Text>{t('insights.pulse_running', { score: formatScore(running.score, score_kind) })}</Text>
      )}
    </section>
  )
}

function PulseTable({ question: { rounds, score_kind } }: { question: PulseQuestion }) {
  return (
    <ResultTable
      caption={t('insights.pulse')}
      columns={[
        t('insights.column_round'),
        t(`insights.score_${score_kind}`),
        t('insights.column_participants'),
      ]}
      rows={rounds.map(({ event_id, start_date, score, metrics }) => ({
        id: event_id,
        cells: [formatDay(start_date), formatScore(score, score_kind), formatNumber(metrics.contributed)],
      }))}
    />
  )
}
