// What this device keeps for a person and a sealed question, as it changes; what was said is laid over what is loaded.
import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { keptChanges, NOTHING_SAID, readKept, type Said } from './kept.ts'
import { sealedWindows } from './leaving.ts'
import { sealedQuestions } from './questions.ts'
import { withSaid } from './said.ts'

export function useKept(user: string, question: string) {
  const version = useSyncExternalStore(keptChanges.listen, keptChanges.read)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is another value in the store
  return useMemo(() => readKept(user, question), [user, question, version])
}

type Loaded = { ideas: Idea[] } | (Idea & { event_slug: string }) | null | undefined

/** Marks own answers and votes in every list of the question, and tells which ids belong to it before they are pressed. */
export function useSaid({ id, slug, schedule }: PopinEvent, said: Said = NOTHING_SAID): void {
  const client = useQueryClient()
  sealedQuestions.set(id, id)
  sealedWindows.set(id, schedule)
  useLayoutEffect(() => {
    const mark = () => {
      const cache = client.getQueryCache()
      const lists = [...cache.findAll({ queryKey: ['ideas'] }), ...cache.findAll({ queryKey: ['idea'] })]
      for (const { queryKey, state } of lists) {
        const loaded = state.data as Loaded
        const next = marked(loaded, queryKey)
        // writing the same again would be heard as another change, without end
        if (next !== loaded) client.setQueryData(queryKey, next, { updatedAt: state.dataUpdatedAt })
      }
    }
    const marked = (loaded: Loaded, [, of]: readonly unknown[]): Loaded => {
      if (!loaded) return loaded
      if (!('ideas' in loaded)) return loaded.event_slug === slug ? noted(loaded) : loaded
      if (of !== slug && of !== id) return loaded
      const ideas = loaded.ideas.map(noted)
      return ideas.every((idea, index) => idea === loaded.ideas[index]) ? loaded : { ...loaded, ideas }
    }
    const noted = <T extends Idea>(idea: T): T => {
      sealedQuestions.set(idea.id, id)
      return withSaid(idea, said)
    }
    mark()
    return client.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') mark()
    })
  }, [client, id, slug, said])
}
