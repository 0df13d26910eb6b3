// Uploads a file of people and follows its import until it is over.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { RosterId } from '#domain/base/ids.ts'
import { type ImportReport, type RosterStatus, rosters } from '#domain/rosters/contract.ts'
import { ROSTER_BYTES_MAX, STATUS_POLL_MS } from '#domain/rosters/model.ts'
import { isImportOver } from '#domain/rosters/rules.ts'
import { call } from '#web/base/api/call.ts'
import { ApiError, isNotFound } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { isCancelled, type Sending, sendFile } from '#web/media/send-file.ts'
import { texts } from './texts.ts'
import { useRefresh, type WhichRoster } from './useRoster.ts'

const t = translator(texts)

type Sent = { roster_status: RosterStatus }

/**
 * `report` is what the server says of the import, asked for every 500 ms while one goes on; `percent` is how much of
 * the file is sent, null while none is. `upload` gives whether the server has it.
 */
export function useImport(which: WhichRoster, known: RosterStatus | undefined) {
  const client = useQueryClient()
  const { report, follow } = useReport(known)
  const [percent, setPercent] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const sending = useRef<Sending<Sent> | null>(null)
  useEffect(() => () => sending.current?.cancel(), [])
  const upload = async (file: File | null): Promise<boolean> => {
    const wrong = file ? unreadable(file) : 'rosters.no_file'
    setError(wrong ? t(wrong) : null)
    if (!file || wrong) return false
    let isSent = false
    setPercent(0)
    const path = rosters.importRoster.path + (which === null ? '' : `?roster_id=${which}`)
    sending.current = sendFile<Sent>(file, setPercent, 'file', { method: 'POST', path })
    try {
      const { roster_status } = await sending.current.done
      client.setQueryData<ImportReport>(statusKey(roster_status.id), {
        roster_status,
        errors_count: 0,
        errors: [],
      })
      follow(roster_status.id)
      isSent = true
    } catch (failure) {
      if (!isCancelled(failure)) setError(wordsOf(failure))
    }
    setPercent(null)
    return isSent
  }
  const clearError = () => setError(null)
  return { upload, percent, error, clearError, report, stopSending: () => sending.current?.cancel() }
}

function unreadable(file: File) {
  if (file.size === 0) return 'rosters.empty_file'
  return file.size > ROSTER_BYTES_MAX && 'rosters.too_large'
}

function wordsOf(failure: unknown): string {
  const said = failure instanceof ApiError ? (failure.user_message ?? failure.error_message) : null
  return said ?? t('rosters.upload_failed')
}

const statusKey = (id: RosterId) => ['roster-status', id]

/** An import that goes on already, here or elsewhere, is followed too; once it is over the lists are read anew. */
function useReport(known: RosterStatus | undefined) {
  const refresh = useRefresh()
  const [started, setStarted] = useState<RosterId | null>(null)
  const id = started ?? (known && known.status !== 'empty' ? known.id : null)
  const { data: report } = useQuery({
    queryKey: statusKey(id!),
    queryFn: () => call(rosters.readRosterStatus, { params: { id: id! } }),
    enabled: id !== null,
    // another window may have begun one meanwhile
    staleTime: 0,
    // a failed question is asked again with the next round
    retry: false,
    refetchInterval: ({ state }) =>
      // the list was deleted meanwhile
      isNotFound(state.error) || (state.data && isImportOver(state.data.roster_status))
        ? false
        : STATUS_POLL_MS,
  })
  const isOver = report ? isImportOver(report.roster_status) : true
  const wasOver = useRef(true)
  useEffect(() => {
    if (isOver && !wasOver.current) void refresh()
    wasOver.current = isOver
  }, [isOver, refresh])
  const follow = (begun: RosterId) => {
    setStarted(begun)
    void refresh()
  }
  return { report, follow }
}
