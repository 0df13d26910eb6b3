// Every question of a session with its results, kept up to date while people answer.
import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Collection } from '#domain/collections/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { wayOf } from '#domain/events/way.ts'
import { messageOf } from '#web/base/api/failures.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { PhasePill } from '#web/events/PhasePill.tsx'
import { useSessionState } from '#web/events/useSessionState.ts'
import { useLiveSession } from '#web/ideas/useLiveSession.ts'
import { PulseSection } from '../pulse/PulseSection.tsx'
import { ResultsView } from '../ResultsView.tsx'
import { texts } from '../texts.ts'
import { useResultIdeas } from '../useResultIdeas.ts'
import { useResultWords } from '../useResultWords.ts'
import { ExportMenu } from './ExportMenu.tsx'
import styles from './Report.module.css'
import { type ReportEvent, useReportEvents } from './useReportEvents.ts'

const t = translator(texts)

/** Stands beside the results of a question; `heading` is the id of that. */
export type QuestionTools = (event: PopinEvent, heading: string) => ReactNode

type QuestionsProps = { session: Collection; tools: QuestionTools | undefined }

export function ReportQuestions({ session, tools }: QuestionsProps) {
  const { questions, isPending, error, refetch } = useReportEvents(session)
  return (
    <>
      {questions.map((question) => (
        <Question
          key={question.event.id}
          {...question}
          tools={tools}
          pulse={session.recurrence_setting ? session.id : null}
        />
      ))}
      {isPending && <LoadingShape shape="text" count={4} />}
      {error && (
        <ErrorNote title={t('insights.report_not_loaded')} onRetry={refetch}>
          {messageOf(error, baseText('base.not_loaded'))}
        </ErrorNote>
      )}
    </>
  )
}

type Props = ReportEvent & {
  /** The session that repeats; null where it does not. */
  pulse: Collection['id'] | null
  tools: QuestionTools | undefined
}

function Question({ event, place, label, pulse, tools }: Props) {
  useLiveSession(event)
  const { phase } = useSessionState(event)
  const heading = `report-${event.id}`
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <div>
        <Text className={styles.over}>{label}</Text>
        <Title order={2} id={heading} className={styles.question}>
          {event.name}
        </Title>
        <div className={styles.state}>
          <PhasePill phase={phase} />
          <Text c="dimmed" size="sm">
            {t(`insights.${wayOf(event)}`)}
          </Text>
        </div>
      </div>
      <ResultsView
        event={event}
        {...useResultIdeas(event, [])}
        words={useResultWords(event)}
        order={3}
        heading={heading}
        tools={
          <>
            {tools?.(event, heading)}
            <ExportMenu event={event} describedBy={heading} />
          </>
        }
      />
      {pulse && <PulseSection collection={pulse} place={place} order={3} />}
    </section>
  )
}
