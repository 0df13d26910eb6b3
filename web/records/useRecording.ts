// Closes a session as a decision; one that still runs is stopped first.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestOf } from '#domain/base/call.ts'
import type { EventId } from '#domain/base/ids.ts'
import { records } from '#domain/records/contract.ts'
import { voting_goes_on } from '#domain/records/refusals.ts'
import { call } from '#web/base/api/call.ts'
import { ApiError } from '#web/base/api/failures.ts'
import { useEndEvent } from '#web/events/useEndEvent.ts'

export type Said = RequestOf<typeof records.createRecord>['body']

/** A session that is stopped ends a second later, so that votes on their way arrive; milliseconds between tries. */
const AGAIN_MS = 700
const TRIES = 6

export function useRecording(session: string) {
  const client = useQueryClient()
  const end = useEndEvent()
  return useMutation({
    mutationFn: async ({ said, stops }: { said: Said; stops: boolean }) => {
      if (stops) await end.mutateAsync(session as EventId)
      return recordSoon(session as EventId, said)
    },
    onSuccess: (record) => {
      client.setQueryData(['record', record.id], record)
      for (const name of ['record of', 'records', 'record'])
        void client.invalidateQueries({ queryKey: [name] })
    },
  })
}

async function recordSoon(id: EventId, body: Said) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call(records.createRecord, { params: { id }, body })
    } catch (error) {
      const isEarly = error instanceof ApiError && error.error_code === voting_goes_on.code
      if (!isEarly || tries === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
}
