// The questions of a session in the order of its report.
import { useQueries } from '@tanstack/react-query'
import type { Collection } from '#domain/collections/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { eventQuery } from '#web/events/useEvent.ts'
import { texts } from '../texts.ts'

const t = translator(texts)

/** A question with its place in the session, from 0. */
export type ReportEvent = { event: PopinEvent; place: number; label: string }

/** What was asked before a meeting comes first. Those that are not there yet, or could not be had, are left out. */
export function useReportEvents({ events }: Collection): {
  questions: ReportEvent[]
  isPending: boolean
  error: Error | null
  refetch: () => void
} {
  const queries = useQueries({ queries: events.map(({ slug }) => eventQuery(slug)) })
  const questions = queries.flatMap(({ data: event }, place) =>
    event ? [{ event, place, label: labelOf(event, place, events.length) }] : [],
  )
  return {
    questions: questions.sort((one, other) => isAfter(one.event) - isAfter(other.event)),
    isPending: queries.some((query) => query.isPending),
    error: queries.find((query) => query.error)?.error ?? null,
    refetch: () => {
      for (const query of queries) if (query.error) void query.refetch()
    },
  }
}

const isAfter = ({ meeting_part }: PopinEvent) => Number(meeting_part === 'after')

function labelOf({ meeting_part }: PopinEvent, place: number, count: number): string {
  return meeting_part ? t(`insights.${meeting_part}`) : t('insights.question_of', { n: place + 1, count })
}
