// Decision records as the server has them.
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { RecordId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { isWritten } from '#domain/events/model.ts'
import { records } from '#domain/records/contract.ts'
import { call } from '#web/base/api/call.ts'
import { eventKey } from '#web/events/useEvent.ts'

type Session = Pick<PopinEvent, 'id' | 'slug' | 'question_type'>

/** The record of a session, or null; fetched again with its event, when that changes. */
export function useSessionRecord({ id, slug, question_type }: Session, enabled = true) {
  return useQuery({
    queryKey: [...eventKey(slug), 'record'],
    queryFn: async () => (await call(records.findRecord, { params: { id } })).record,
    enabled: enabled && !isWritten(question_type),
  })
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
