// What one can do with one's own data, and doing it.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { API_ROOT } from '#domain/base/call.ts'
import { type Privacy, privacy } from '#domain/privacy/contract.ts'
import { serverText } from '#web/accounts/failure-texts.ts'
import { useSubmission } from '#web/accounts/useSubmission.ts'
import { call, prepareRequest } from '#web/base/api/call.ts'
import { fetchFile } from '#web/base/api/request.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { saveFile } from '#web/base/ui/save-file.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { texts } from './texts.ts'

const t = translator(texts)
const KEY = ['privacy']
/** Milliseconds between two looks while a file is made, and for which a list of answers may take. */
const LOOK_MS = 4000
const TIMEOUT_MS = 120_000

export function usePrivacy() {
  return useQuery({
    queryKey: KEY,
    queryFn: () => call(privacy.readPrivacy),
    refetchInterval: ({ state }) => (state.data?.export?.state === 'waiting' ? LOOK_MS : false),
  })
}

/** Where the file is saved from; it comes with a name of its own. */
export const exportAddress = API_ROOT + privacy.downloadExport.path

/** Keeps what a call answers, or tells why it did not; gives whether it did. */
function useChange(ask: () => Promise<Privacy>, failed: string) {
  const client = useQueryClient()
  return useSubmission(async () => {
    try {
      client.setQueryData(KEY, await ask())
    } catch (error) {
      showToast(serverText(error, failed), 'bad')
    }
  })
}

export function useAskingExport() {
  return useChange(() => call(privacy.requestExport), t('privacy.data_failed'))
}

export function useKeeping() {
  return useChange(async () => {
    const kept = await call(privacy.cancelErasure)
    showToast(t('privacy.erase_kept'), 'good')
    return kept
  }, t('privacy.erase_keep_failed'))
}

export function useSavingAnonymous() {
  return useSubmission(async () => {
    try {
      const file = await fetchFile(prepareRequest(privacy.downloadAnonymous, {}), { timeout_ms: TIMEOUT_MS })
      saveFile(`${t('privacy.anonymous_file')}.csv`, file)
    } catch (error) {
      showToast(serverText(error, t('privacy.anonymous_failed')), 'bad')
    }
  })
}

/** After an erasure was asked for. */
export function useKnownErasure() {
  const client = useQueryClient()
  return (known: Privacy) => client.setQueryData(KEY, known)
}
