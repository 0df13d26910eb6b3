// Compares every screen of a crowd with what the server has.
import { setTimeout as sleep } from 'node:timers/promises'
import type { PublicComment } from '#domain/comments/contract.ts'
import type { PublicIdea } from '#domain/ideas/contract.ts'
import type { Person } from './person.ts'
import type { Screen } from './screen.ts'
import type { EventTruth, Truth } from './truth.ts'

const IDEA_FIELDS = [
  'content',
  'edited',
  'like_count',
  'dislike_count',
  'comment_count',
  'choice_count',
  'choice_pct',
  'total_rating',
  'total_rater',
  'total_rank',
  'total_ranker',
] as const satisfies (keyof PublicIdea)[]
const COMMENT_FIELDS = [
  'description',
  'like_count',
  'dislike_count',
] as const satisfies (keyof PublicComment)[]
const COUNT_FIELDS = ['ideas_count', 'comments_count', 'participants_count'] as const

/** The newest answers that every screen must have, at the least. */
const FIRST_PAGE = 50
const STEP_MS = 50

/** Waits until every screen shows what the server has, at most so long; the milliseconds, and what still differs. */
export async function settleScreens(
  people: readonly Person[],
  truth: Truth,
  limit_ms: number,
): Promise<{ settled_ms: number; differences: string[] }> {
  const began = performance.now()
  for (;;) {
    const differences = people.flatMap((person) => differencesOf(person, truth))
    const settled_ms = performance.now() - began
    if (differences.length === 0 || settled_ms > limit_ms) return { settled_ms, differences }
    await sleep(STEP_MS)
  }
}

function differencesOf(person: Person, truth: Truth): string[] {
  return person.rooms.flatMap(({ event, keeper }) => {
    const now = truth.get(event.id)
    const found = now ? compare(keeper.screen, now) : []
    return found.map((sentence) => `the screen of person ${person.number}: ${sentence}`)
  })
}

/** What one screen shows otherwise than the server. */
export function compare(screen: Screen, now: EventTruth): string[] {
  const found: string[] = []
  for (const field of COUNT_FIELDS)
    if (screen.counts[field] !== now.event[field])
      found.push(`${field} is ${screen.counts[field]}, not ${now.event[field]}`)
  for (const id of [...now.ideas.keys()].slice(0, FIRST_PAGE))
    if (!screen.ideas.has(id)) found.push(`answer ${id} is missing`)
  for (const [id, shown] of screen.ideas)
    found.push(...fieldsThatDiffer('answer', shown, now.ideas.get(id), IDEA_FIELDS))
  if (screen.opened === null) return found
  const thread = [...now.comments.values()].filter(
    (comment) => (comment.parent_idea_id ?? now.event.id) === screen.opened,
  )
  for (const { id } of thread) if (!screen.comments.has(id)) found.push(`comment ${id} is missing`)
  for (const [id, shown] of screen.comments)
    found.push(...fieldsThatDiffer('comment', shown, now.comments.get(id), COMMENT_FIELDS))
  return found
}

function fieldsThatDiffer<T extends { id: string }>(
  kind: string,
  shown: T,
  real: T | undefined,
  fields: readonly (keyof T & string)[],
): string[] {
  if (!real) return [`${kind} ${shown.id} is gone, but shown`]
  return fields
    .filter((field) => shown[field] !== real[field])
    .map((field) => `${field} of ${kind} ${shown.id} is ${shown[field]}, not ${real[field]}`)
}
