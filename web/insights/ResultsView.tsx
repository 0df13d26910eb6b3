// Results as they are given: the figures, a picture, and a table that says the same.
import { Button, Text, Title } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { isOver } from '#domain/events/phase.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import type { Word } from '#domain/presenting/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { fewVoicesText } from '#web/events/few-voices.ts'
import { ResultChart } from './charts/ResultChart.tsx'
import styles from './Results.module.css'
import { ResultTotals } from './ResultTotals.tsx'
import { hasResults, kindOfResults, type ResultEvent } from './results.ts'
import { summaryOf } from './summary.ts'
import { texts } from './texts.ts'

const t = translator(texts)

type Props = {
  event: ResultEvent
  ideas: readonly Idea[]
  /** The words of short answers, see `useResultWords`. */
  words?: readonly Word[] | null
  /** False when there are more likes than those of `ideas`. */
  isExact: boolean
  /** Stands beside the title. */
  tools?: ReactNode
  /** The level of its heading. */
  order?: 2 | 3
  /** The id of the heading of its question, where several stand on the page. */
  heading?: string
}

export function ResultsView({ event, ideas, words = null, isExact, tools, heading, order = 2 }: Props) {
  const [isTable, setIsTable] = useState(false)
  const kind = kindOfResults(event)
  const few = fewVoicesText(event, isOver(event.phase))
  const isDrawn = few === null && hasResults(kind, ideas)
  // below the heading of its question it is a part of that section, none of the same name as its neighbours
  const Panel = order === 2 ? 'section' : 'div'
  const summary = isDrawn ? summaryOf(kind, ideas, words) : ''
  return (
    <Panel className={styles.panel} aria-label={order === 2 ? t('insights.panel') : undefined}>
      <div className={styles.head}>
        <Title order={order}>{t('insights.results')}</Title>
        <div className={styles.tools}>
          {isDrawn && (
            <Button
              variant="subtle"
              aria-describedby={heading}
              leftSection={
                isTable ? <IconChartBar size={18} aria-hidden /> : <IconTable size={18} aria-hidden />
              }
              onClick={() => setIsTable(!isTable)}
            >
              {isTable ? t('insights.as_chart') : t('insights.as_table')}
            </Button>
          )}
          {tools}
        </div>
      </div>
      <ResultTotals event={event} ideas={ideas} isExact={isExact} />
      {isDrawn ? (
        <>
          <Text className={styles.summary}>{summary}</Text>
          <ResultChart {...{ kind, ideas, words, isTable, summary }} count={event.ideas_count} />
        </>
      ) : (
        <Nothing event={event} few={few} />
      )}
    </Panel>
  )
}

function Nothing({ event, few }: { event: ResultEvent; few: string | null }) {
  const isClosed = isOver(event.phase)
  if (few) return <Text className={styles.nothing}>{few}</Text>
  return (
    <div className={styles.nothing}>
      <Text fw={600}>{t(isClosed ? 'insights.no_answers' : 'insights.waiting')}</Text>
      <Text c="dimmed">{t(isClosed ? 'insights.no_answers_body' : 'insights.waiting_body')}</Text>
    </div>
  )
}
