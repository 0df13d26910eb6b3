// Answers that are like a text, looked up a moment after its last key.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { EventId } from '#domain/base/ids.ts'
import { RELATED_QUERY_MAX } from '#domain/comments/rules.ts'
import { type Idea, ideas } from '#domain/ideas/contract.ts'
import { call } from '#web/base/api/call.ts'

/** Milliseconds after the last key, and the fewest characters that say anything. */
const LOOK_AFTER = 300
const QUERY_MIN = 3

/** Empty for texts under three and over a hundred characters; a lookup that is under way ends with the next key. */
export function useRelated(event_id: EventId, text: string): Idea[] {
  const typed = text.length > RELATED_QUERY_MAX || text.trim().length < QUERY_MIN ? '' : text.trim()
  const [query, setQuery] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed), LOOK_AFTER)
    return () => clearTimeout(timer)
  }, [typed])
  const { data } = useQuery({
    queryKey: ['related', event_id, query],
    queryFn: ({ signal }) =>
      call(ideas.listRelatedIdeas, { params: { id: event_id }, query: { query } }, { signal }),
    // what was typed meanwhile makes the old text pointless
    enabled: query !== '' && query === typed,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return typed === '' ? [] : (data ?? [])
}
