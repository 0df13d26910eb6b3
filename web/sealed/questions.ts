// Which writes are for a sealed question.
import type { Written } from '#web/base/api/sealing.ts'

/** The sealed question of each answer, choice and question that was on this page, by their ids. */
export const sealedQuestions = new Map<string, string>()

/** The sealed questions whose pages are open. */
export const openQuestions = new Set<string>()

/**
 * The sealed question that a write is for which does not say it; undefined for every other request. Throws where the
 * page of a sealed question is open and it could be for that: with a sign-in it would tell who wants what.
 */
export function questionOf({ method, path, body }: Written): string | undefined {
  if (method === 'GET') return
  const [, item, event] =
    /^\/(?:(?:ideas|comments)\/([^/]+)(?:\/(?:votes|comments))?|events\/([^/]+)\/(?:ranking|comments))$/.exec(
      path,
    ) ?? []
  const id = path === '/ideas' ? (body as { event_id?: string }).event_id : (item ?? event)
  if (id === undefined) return
  const question = sealedQuestions.get(id)
  if (!question && openQuestions.size > 0)
    throw new Error('a write on the page of a sealed question must say its question')
  return question
}
