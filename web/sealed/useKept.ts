// What this device keeps for a person and a sealed question, as it changes; what was said is laid over what is loaded.
import { type Query, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { keep, keptChanges, readKept, saidOf } from './kept.ts'
import { sealedWindows } from './leaving.ts'
import {
  archivedIds,
  LISTS,
  type Loaded,
  shownIds,
  type Thread,
  withMarks,
  withOwnComments,
} from './lists.ts'
import { openQuestions, sealedQuestions } from './questions.ts'
import { settled } from './said.ts'

export function useKept(user: string, question: string) {
  const version = useSyncExternalStore(keptChanges.listen, keptChanges.read)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is another value in the store
  return useMemo(() => readKept(user, question), [user, question, version])
}

/** Marks own answers and votes in every list of the question, and tells which ids belong to it before they are pressed. */
export function useSaid(user: string, event: PopinEvent): void {
  const { id, slug, schedule, user_created } = event
  const client = useQueryClient()
  const said = saidOf(useKept(user, id))
  sealedQuestions.set(id, id)
  sealedWindows.set(id, schedule)
  useLayoutEffect(() => {
    openQuestions.add(id)
    return () => void openQuestions.delete(id)
  }, [id])
  useLayoutEffect(() => {
    const asked = { id, slug, user_created }
    const mark = () => {
      const cache = client.getQueryCache()
      const lists = LISTS.flatMap((name) => cache.findAll({ queryKey: [name] }))
      const loadedLists = lists.map(({ queryKey, state }) => ({ queryKey, data: state.data }))
      const shown = shownIds(loadedLists, asked)
      const write = ({ queryKey, state }: Query, next: unknown) => {
        if (next !== state.data) client.setQueryData(queryKey, next, { updatedAt: state.dataUpdatedAt })
      }
      for (const list of lists) {
        const loaded = list.state.data as Loaded
        write(list, withMarks(loaded, list.queryKey, { event: asked, said, shown }))
      }
      // what they are on is known to be sealed by now
      for (const thread of cache.findAll({ queryKey: ['comments'] })) {
        const loaded = thread.state.data as Thread | undefined
        write(thread, withOwnComments(loaded, String(thread.queryKey[1]), { event: asked, said }))
      }
      settle(user, id, { shown, archived: archivedIds(loadedLists, asked) })
    }
    mark()
    return client.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') mark()
    })
  }, [client, user, id, slug, user_created, said])
}

/** An own answer that everybody sees waits no longer, nor does one that the host archived. */
function settle(user: string, question: string, decided: Parameters<typeof settled>[1]): void {
  const { said } = readKept(user, question)
  const next = said && settled(said, decided)
  if (next !== said) keep(user, question, { said: next })
}
