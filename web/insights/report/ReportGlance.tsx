// What came out, a card for each question: of a meeting the topics before it beside the feedback after it.
import { Text, Title } from '@mantine/core'
import type { Collection } from '#domain/collections/contract.ts'
import { isOver } from '#domain/events/phase.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { fewVoicesText } from '#web/events/few-voices.ts'
import { hasResults, kindOfResults, totalsOf } from '../results.ts'
import { summaryOf } from '../summary.ts'
import { texts } from '../texts.ts'
import { useResultIdeas } from '../useResultIdeas.ts'
import { useResultWords } from '../useResultWords.ts'
import styles from './Report.module.css'
import { type ReportEvent, useReportEvents } from './useReportEvents.ts'

const t = translator(texts)

export function ReportGlance({ session }: { session: Collection }) {
  const { questions } = useReportEvents(session)
  return (
    <section aria-labelledby="report-glance" className={styles.section}>
      <Title order={2} id="report-glance">
        {t('insights.at_a_glance')}
      </Title>
      <ul className={styles.cards}>
        {questions.map((question) => (
          <GlanceCard key={question.event.id} {...question} />
        ))}
      </ul>
    </section>
  )
}

function GlanceCard({ event, label }: ReportEvent) {
  const { ideas } = useResultIdeas(event, [])
  const words = useResultWords(event)
  const kind = kindOfResults(event)
  const { answers, participants } = totalsOf(event, ideas)
  return (
    <li className={styles.card}>
      <Text className={styles.over}>{label}</Text>
      <Text fw={600} className={styles.question}>
        {event.name}
      </Text>
      <Text>
        {fewVoicesText(event, isOver(event.phase)) ??
          (hasResults(kind, ideas) ? summaryOf(kind, ideas, words) : t('insights.no_answers'))}
      </Text>
      <Text c="dimmed" size="sm">
        {formatNumber(answers)} {t('insights.answers', { count: answers })} · {formatNumber(participants)}{' '}
        {t('insights.participants', { count: participants })}
      </Text>
    </li>
  )
}
