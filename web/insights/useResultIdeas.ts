// The answers that results are read from: those of the list, most liked or best rated first.
import { useEffect, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { sortOf } from '#web/ideas/SortTabs.tsx'
import { useIdeas } from '#web/ideas/useIdeas.ts'

/** Answers that are read at most; sessions with more liked ones show `more than` so many likes. */
const READ_MAX = 500

type Read = {
  ideas: Idea[]
  isExact: boolean
  /** Whether anything was read yet. */
  isLoaded: boolean
}

/**
 * `given` are the answers as the page shows them, with own votes that are still on their way; they win. Answers are
 * read until one without a like comes, or without a rating where people give stars: from there on nobody has any, so all
 * are counted (`isExact`).
 */
export function useResultIdeas(event: PopinEvent, given: readonly Idea[]): Read {
  const sort = sortOf('popular', event.voting_mode)
  const { list, ideas, hasMore, loadMore } = useIdeas(event, sort)
  const [isStuck, setIsStuck] = useState(false)
  const last = ideas.at(-1)
  const isExact = !hasMore || (sort === 'rating' ? last?.total_rater : last?.like_count) === 0
  const wantsMore = hasMore && !isExact && !isStuck && ideas.length < READ_MAX
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer list asks again
  useEffect(() => {
    if (wantsMore) loadMore().catch(() => setIsStuck(true))
  }, [wantsMore, ideas.length, loadMore])
  return { ideas: merged(ideas, given), isExact, isLoaded: list !== undefined }
}

function merged(read: readonly Idea[], given: readonly Idea[]): Idea[] {
  const shown = new Map<string, Idea>([...read, ...given].map((idea) => [idea.id, idea]))
  return [...shown.values()]
}
