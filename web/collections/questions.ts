// The questions of a session that run at once, seen from one of them.
import { hasSwitcher } from '#domain/collections/rules.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { paths } from '#web/app/paths.ts'

export type Questions = {
  /** The place of the question on the screen, from 0. */
  at: number
  all: { id: string; slug: string; name: string; href: string }[]
}

/** Null where there is nothing to switch between. */
export function questionsOf({ id, collection }: Pick<PopinEvent, 'id' | 'collection'>): Questions | null {
  if (!collection || !hasSwitcher(collection.type, collection.events.length)) return null
  const at = collection.events.findIndex((question) => question.id === id)
  if (at < 0) return null
  const all = collection.events.map(({ id: question, slug, name }) => ({
    id: question,
    slug,
    name,
    href: paths.answers(slug, { collection: collection.id }),
  }))
  return { at, all }
}

/** The address of the question after this one; undefined on the last. */
export function nextQuestion(event: Pick<PopinEvent, 'id' | 'collection'>): string | undefined {
  const questions = questionsOf(event)
  return questions?.all[questions.at + 1]?.href
}
