// Whether the reader wrote the answer that won.
import { sortValue } from '#domain/ideas/rules.ts'
import type { ListedIdea } from '../idea-list.ts'

/** The own answer if it is ahead of all others, by likes or by stars; null when it ties or nobody voted. */
export function ownWin(ideas: readonly ListedIdea[], sort: 'active' | 'rating'): ListedIdea | null {
  const [first, second] = [...ideas].sort((one, other) => sortValue(other, sort) - sortValue(one, sort))
  if (!first?.creator_info.is_current_user) return null
  const value = sortValue(first, sort)
  return value > 0 && (!second || sortValue(second, sort) < value) ? first : null
}
