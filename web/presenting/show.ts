// What the walk through the scenes has to know of a session, as far as this device has heard of it.
import type { QueryClient } from '@tanstack/react-query'
import type { IdeaId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { isWritten } from '#domain/events/model.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import type { Show } from '#domain/presenting/scenes.ts'
import type { IdeaList } from '#web/ideas/idea-list.ts'
import { sortOf } from '#web/ideas/SortTabs.tsx'
import { ideasKey } from '#web/ideas/useIdeas.ts'
import { kindOfResults, ratedRows, topAnswers } from '#web/insights/results.ts'
import { questionsOf } from './actions.ts'
import { knownItems } from './agenda-list.ts'
import { knownSlides } from './slide-list.ts'

/** `shown`: the question on the screen. */
export function showOf(client: QueryClient, session: PopinEvent, shown: PopinEvent): Show {
  const known = client.getQueriesData<PopinEvent>({ queryKey: ['event'] }).map(([, event]) => event)
  return {
    questions: questionsOf(session),
    slides: knownSlides(client, session).filter(({ is_hidden }) => !is_hidden),
    agenda: knownItems(client, session),
    isLiked(id) {
      const question = [session, shown, ...known].find((event) => event?.id === id)
      return question !== undefined && bestOf(client, question) !== null
    },
    compares: comparesOf(session),
    best: bestOf(client, shown),
  }
}

/** A meeting asks before it and after it. */
export const comparesOf = ({ collection }: PopinEvent): boolean =>
  collection?.type === 'meeting' && collection.events.length > 1

/** Nobody is told of what is hidden who likes it. */
function bestOf(client: QueryClient, shown: PopinEvent): IdeaId | null {
  if (!isWritten(shown.question_type) || shown.results_hidden) return null
  const key = ideasKey(shown.slug, sortOf('popular', shown.voting_mode))
  return bestAnswer(shown, client.getQueryData<IdeaList>(key)?.ideas ?? [])?.id ?? null
}

/** The answer that people like most, if they like any. */
export function bestAnswer(event: PopinEvent, ideas: readonly Idea[]): Idea | undefined {
  const isRated = kindOfResults(event) === 'rating'
  const best = isRated ? ratedRows(ideas)[0] : topAnswers(ideas)[0]
  return best && (isRated ? best.total_rater : best.like_count) > 0 ? best : undefined
}
