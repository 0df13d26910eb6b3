// Fetches what is counted from answers and votes again while they come, but not with every one of them.
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { createPacer } from './pacer.ts'

export function useCalmRefetch({ seq, results_hidden }: PopinEvent, queryKey: QueryKey): void {
  const client = useQueryClient()
  const [pacer] = useState(() => createPacer(() => void client.invalidateQueries({ queryKey })))
  const told = `${seq} ${results_hidden}`
  const [first] = useState(told)
  useEffect(() => {
    if (told !== first) pacer.ask()
  }, [told, first, pacer])
  useEffect(() => pacer.stop, [pacer])
}
