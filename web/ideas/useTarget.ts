// Brings the answer that the address points at into view.
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { IdeaSort } from '#domain/ideas/model.ts'
import { fetchPlace, type Ideas } from './useIdeas.ts'

/** Milliseconds for which it is marked once it is in view. */
export const LIT_MS = 3000

type Of = { slug: string; sort: IdeaSort; target: string | undefined; found: Ideas }

export type Sought = {
  /** The slug of the answer; null when there is none to look for, or it was found. */
  target: string | null
  /** Its place in the order where it is beyond what is loaded, from 0. */
  place: number | null
  onFound: () => void
}

/** `lit`: the slug of the answer that is marked. */
type Target = Sought & { lit: string | undefined }

/** `isRendered`: everything that is loaded is on the page. An answer beyond that is left to the long list. */
export function useTarget({ slug, sort, target, found }: Of, isRendered: boolean): Target {
  const [done, setDone] = useState<string>()
  const [over, setOver] = useState<string>()
  const isSought = target !== undefined && done !== target
  const isLoaded = found.ideas.some((idea) => idea.slug === target)
  const { data: place = null } = useQuery({
    queryKey: ['place', slug, sort, target],
    queryFn: () => fetchPlace(slug, sort, target ?? '', found.list?.order?.moment),
    enabled: isSought && !isLoaded && found.hasMore,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const onFound = useCallback(() => setDone(target), [target])
  useEffect(() => {
    if (!isSought || !isLoaded || !isRendered) return
    onFound()
    document.getElementById(`answer-${target}`)?.scrollIntoView({ block: 'center' })
  }, [isSought, isLoaded, isRendered, target, onFound])
  useEffect(() => {
    if (done === undefined) return
    const timer = setTimeout(() => setOver(done), LIT_MS)
    return () => clearTimeout(timer)
  }, [done])
  const place_sought = isSought && !isLoaded ? place : null
  return {
    target: isSought ? target : null,
    place: place_sought,
    onFound,
    lit: over === target ? undefined : target,
  }
}
