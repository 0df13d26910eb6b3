// The question on the screen, and those beside it fetched ahead: turning to them has to be instant.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { eventQuery } from '#web/events/useEvent.ts'
import { ideasQuery } from '#web/ideas/useIdeas.ts'
import { questionsOf } from './actions.ts'
import type { Heard } from './presentation.ts'

export type Shown = {
  /** Its text, known before all else of it is. */
  name: string
  event: PopinEvent | undefined
}

/** `event` is the one of the address; the question on the screen may be another one of its session. */
export function useShownEvent(event: PopinEvent, state: Heard | undefined): Shown {
  const isOther = state !== undefined && state.event_id !== event.id
  const slug = isOther ? state.event_slug : event.slug
  const { data } = useQuery({ ...eventQuery(slug), enabled: isOther })
  const question = questionsOf(event).find((one) => one.id === state?.event_id)
  const shown = isOther ? data : event
  return { name: shown?.name ?? question?.name ?? event.name, event: shown }
}

export function useAheadQuestions(event: PopinEvent, state: Heard | undefined): void {
  const client = useQueryClient()
  const questions = questionsOf(event)
  const at = questions.findIndex((question) => question.id === state?.event_id)
  const beside = [questions[at + 1]?.slug, questions[at - 1]?.slug]
    .filter((slug) => slug !== undefined)
    .join(' ')
  useEffect(() => {
    for (const slug of beside.split(' ').filter(Boolean)) {
      void client.prefetchQuery(eventQuery(slug))
      void client.prefetchQuery(ideasQuery(slug))
    }
  }, [client, beside])
}
