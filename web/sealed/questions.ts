// Which writes are for a sealed question.
import type { Written } from '#web/base/api/sealing.ts'

/** The sealed question of each answer, choice and question that was on this page, by their ids. */
export const sealedQuestions = new Map<string, string>()

/** The sealed question that a write is for; undefined for every other request. */
export function questionOf({ method, path, body }: Written): string | undefined {
  if (method === 'GET') return
  const [, idea, event] = /^\/(?:ideas\/([^/]+)(?:\/votes)?|events\/([^/]+)\/ranking)$/.exec(path) ?? []
  const id = path === '/ideas' ? (body as { event_id?: string }).event_id : (idea ?? event)
  return sealedQuestions.get(id ?? '')
}
