// Which answers stand out when a session is over.
import type { PopinEvent } from '#domain/events/contract.ts'
import { ideas as calls } from '#domain/ideas/contract.ts'
import type { IdeaSort } from '#domain/ideas/model.ts'
import { sortValue } from '#domain/ideas/rules.ts'
import { call } from '#web/base/api/call.ts'
import type { ListedIdea } from './idea-list.ts'

export type AwardName = 'discussed' | 'controversial' | 'agreed'

const SORTS: Record<AwardName, IdeaSort> = {
  discussed: 'comments',
  controversial: 'contro',
  agreed: 'agreed',
}

/** The single top answer of each kind, by id, if anybody voted or commented on it. */
export function awardsOf(ideas: readonly ListedIdea[]): Map<string, AwardName[]> {
  const awards = new Map<string, AwardName[]>()
  for (const [name, sort] of Object.entries(SORTS) as [AwardName, IdeaSort][]) {
    const values = ideas.map((idea) => sortValue(idea, sort))
    const best = Math.max(0, ...values)
    const winners = ideas.filter((_, index) => values[index] === best)
    const [winner] = winners
    if (best > 0 && winners.length === 1 && winner)
      awards.set(winner.id, [...(awards.get(winner.id) ?? []), name])
  }
  return awards
}

/** Those of a session of which not all answers are loaded; the first two of each kind are enough to know a single first. */
export async function findAwards({ id }: PopinEvent): Promise<Map<string, AwardName[]>> {
  const sorts = ['comments', 'contro', 'agreed'] as const
  const pages = await Promise.all(
    sorts.map((sort) => call(calls.listIdeas, { params: { id }, query: { sort, limit: 2 } })),
  )
  const leaders = new Map(pages.flatMap((page) => page.ideas).map((idea) => [idea.id, idea]))
  return awardsOf([...leaders.values()])
}
