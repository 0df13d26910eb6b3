// The report of a whole session: of a meeting what was said before it, then what came after; to be read or printed.
import { Button, Text, Title } from '@mantine/core'
import { IconDownload, IconExternalLink, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Collection, collections } from '#domain/collections/contract.ts'
import { paths } from '#web/app/paths.ts'
import { call } from '#web/base/api/call.ts'
import { isOutOfReach, messageOf } from '#web/base/api/failures.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { hrefOf } from '#web/base/router/navigate.ts'
import { BusyButton } from '#web/base/ui/BusyButton.tsx'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { usePageTitle } from '#web/base/ui/usePageTitle.ts'
import { reachIn } from './report/moment-in.ts'
import styles from './report/Report.module.css'
import { ReportGlance } from './report/ReportGlance.tsx'
import { type QuestionTools, ReportQuestions } from './report/ReportQuestions.tsx'
import { ReportShape } from './report/ReportShape.tsx'
import { useReportEvents } from './report/useReportEvents.ts'
import { texts } from './texts.ts'
import { useSessionReport } from './useReport.ts'

const t = translator(texts)

type Parts = {
  /** What stands above the questions of a session that repeats. */
  series?: (session: Collection) => ReactNode
  /** What a host can do with a question. */
  tools?: QuestionTools
}

export function SessionReport({ id, ...parts }: Parts & { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['report', id],
    queryFn: () => call(collections.loadCollection, { params: { id: id as Collection['id'] } }),
  })
  usePageTitle(data ? `${t('insights.session_report')}: ${titleOf(data)}` : null)
  if (data && !data.user_created) return <NotYours />
  if (data) return <Report session={data} {...parts} />
  if (isOutOfReach(error)) return <NotYours />
  return (
    <div className={styles.page}>
      {error ? (
        <ErrorNote title={t('insights.report_not_loaded')} onRetry={() => void refetch()}>
          {messageOf(error, baseText('base.not_loaded'))}
        </ErrorNote>
      ) : (
        <ReportShape />
      )}
    </div>
  )
}

function NotYours() {
  return (
    <div className={styles.page}>
      <Title order={1}>{t('insights.report_not_yours')}</Title>
      <Text>{t('insights.report_not_yours_body')}</Text>
    </div>
  )
}

/** Sessions of one question have no name of their own. */
function titleOf({ name, events }: Collection): string {
  return name || (events[0]?.name ?? '')
}

function Report({ session, series, tools }: Parts & { session: Collection }) {
  const isMeeting = session.type === 'meeting'
  const [start, end] = isMeeting
    ? [session.meeting_start, session.meeting_end]
    : [session.start_date, session.end_date]
  const zone = useReportEvents(session).questions[0]?.event.time_zone
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <Text className={styles.over}>
          {t(isMeeting ? 'insights.meeting_report' : 'insights.session_report')}
        </Text>
        <Title order={1} className={styles.title}>
          {titleOf(session)}
        </Title>
        {start && end && (
          <Text c="dimmed">
            {zone ? reachIn(start, end, zone) : '\u00a0'}
            {session.recurrence && ` · ${session.recurrence}`}
          </Text>
        )}
        <Tools session={session} />
      </header>
      {session.events.length > 1 && <ReportGlance session={session} />}
      {session.occurrence !== null && series?.(session)}
      <ReportQuestions session={session} tools={tools} />
    </article>
  )
}

function Tools({ session }: { session: Collection }) {
  const { save, isSaving } = useSessionReport()
  const opening = session.events[0]
  return (
    <div className={styles.tools}>
      <BusyButton
        leftSection={<IconDownload size={18} aria-hidden />}
        isBusy={isSaving}
        onClick={() => void save(session.id, titleOf(session))}
      >
        {t('insights.save_pdf')}
      </BusyButton>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('insights.print')}
      </Button>
      {opening && (
        <Button
          variant="subtle"
          component="a"
          href={hrefOf(paths.answers(opening.slug, { collection: session.id }))}
          leftSection={<IconExternalLink size={18} aria-hidden />}
        >
          {t('insights.to_session')}
        </Button>
      )}
    </div>
  )
}
