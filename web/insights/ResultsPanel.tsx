// The results of a session, as far as its answers were read, with its files and, where it repeats, its rounds.
import { Button } from '@mantine/core'
import { IconReportAnalytics } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { hrefOf } from '#web/base/router/navigate.ts'
import { PulseSection } from './pulse/PulseSection.tsx'
import { ResultsView } from './ResultsView.tsx'
import { ExportMenu } from './report/ExportMenu.tsx'
import { texts } from './texts.ts'
import { useResultIdeas } from './useResultIdeas.ts'
import { useResultWords } from './useResultWords.ts'

const t = translator(texts)

type Props = {
  event: PopinEvent
  /** The answers or choices as the list of this page shows them; without them, as the server has them. */
  ideas?: readonly Idea[]
  /** What else its creator can do with them. */
  tools?: ReactNode
}

export function ResultsPanel({ event, ideas: given = [], tools }: Props) {
  return (
    <>
      <ResultsView
        event={event}
        {...useResultIdeas(event, given)}
        words={useResultWords(event)}
        tools={event.user_created && <Tools event={event}>{tools}</Tools>}
      />
      {event.user_created && event.collection?.recurrence_setting && (
        <PulseSection collection={event.collection.id} place={placeOf(event)} />
      )}
    </>
  )
}

function Tools({ event, children }: { event: PopinEvent; children: ReactNode }) {
  const { collection } = event
  // a single question has no more to report than stands here
  const hasMore = collection && (collection.events_count > 1 || collection.type === 'meeting')
  return (
    <>
      {hasMore && (
        <Button
          component="a"
          href={hrefOf(paths.report(collection.id))}
          variant="subtle"
          leftSection={<IconReportAnalytics size={18} aria-hidden />}
        >
          {t('insights.full_report')}
        </Button>
      )}
      <ExportMenu event={event} />
      {children}
    </>
  )
}

/** Which question of its session it is. */
function placeOf({ id, collection }: PopinEvent): number {
  return Math.max(0, collection?.events.findIndex((event) => event.id === id) ?? 0)
}
