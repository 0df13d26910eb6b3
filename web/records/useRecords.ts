// Decision records as the server has them.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { RecordId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { isWritten } from '#domain/events/model.ts'
import { isOver } from '#domain/events/phase.ts'
import { records } from '#domain/records/contract.ts'
import { call } from '#web/base/api/call.ts'

/** The record of a session, or null. Once it is over, whatever changes of the session may be that it was recorded. */
export function useSessionRecord(event: PopinEvent, enabled = true) {
  const { id, phase, question_type } = event
  const query = useQuery({
    queryKey: ['record of', id],
    queryFn: async () => (await call(records.findRecord, { params: { id } })).record,
    enabled: enabled && !isWritten(question_type),
  })
  const { refetch, isFetched } = query
  const known = useRef(event)
  useEffect(() => {
    if (known.current === event) return
    known.current = event
    if (isFetched && isOver(phase)) void refetch()
  }, [event, phase, isFetched, refetch])
  return query
}

export const recordQuery = (id: string) =>
  queryOptions({
    queryKey: ['record', id],
    queryFn: () => call(records.loadRecord, { params: { id: id as RecordId } }),
    retry: false,
  })

/** The own records that nothing replaced. */
export const ownRecordsQuery = queryOptions({
  queryKey: ['records'],
  queryFn: async () => (await call(records.listRecords, {})).records,
})
