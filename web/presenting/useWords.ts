// The words of the answers, fetched again while answers come, but not with every one of them.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { presenting, type Word } from '#domain/presenting/contract.ts'
import { call } from '#web/base/api/call.ts'
import { createPacer } from '#web/ideas/pacer.ts'

/** Undefined while nothing is loaded; `isWanted` false fetches nothing. */
export function useWords({ id, slug, seq }: PopinEvent, isWanted: boolean): Word[] | undefined {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['words', slug],
    queryFn: () => call(presenting.listWords, { params: { id } }),
    enabled: isWanted,
  })
  const [pacer] = useState(() =>
    createPacer(() => void client.invalidateQueries({ queryKey: ['words', slug] })),
  )
  const [first] = useState(seq)
  useEffect(() => {
    if (seq !== first) pacer.ask()
  }, [seq, first, pacer])
  useEffect(() => pacer.stop, [pacer])
  return data
}
