// Brings the answer that the address points at into view.
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { IdeaSort } from '#domain/ideas/model.ts'
import { fetchPlace, type Ideas } from './useIdeas.ts'

type Of = { slug: string; sort: IdeaSort; target: string | undefined; found: Ideas }

export type Sought = {
  /** The slug of the answer; null when there is none to look for, or it was found. */
  target: string | null
  /** Its place in the order where it is beyond what is loaded, from 0. */
  place: number | null
  onFound: () => void
}

/** `isRendered`: everything that is loaded is on the page. An answer beyond that is left to the long list. */
export function useTarget({ slug, sort, target, found }: Of, isRendered: boolean): Sought {
  const [done, setDone] = useState<string>()
  const isSought = target !== undefined && done !== target
  const isLoaded = found.ideas.some((idea) => idea.slug === target)
  const { data: place = null } = useQuery({
    queryKey: ['place', slug, sort, target],
    queryFn: () => fetchPlace(slug, sort, target ?? ''),
    enabled: isSought && !isLoaded && found.hasMore,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const onFound = useCallback(() => setDone(target), [target])
  useEffect(() => {
    if (!isSought || !isLoaded || !isRendered) return
    onFound()
    document.getElementById(`answer-${target}`)?.scrollIntoView({ block: 'center' })
  }, [isSought, isLoaded, isRendered, target, onFound])
  return { target: isSought ? target : null, place: isSought && !isLoaded ? place : null, onFound }
}
