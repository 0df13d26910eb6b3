// The files of a decision record, and how one is saved.
import { useMutation } from '@tanstack/react-query'
import type { Call } from '#domain/base/call.ts'
import type { RecordView } from '#domain/records/contract.ts'
import { records } from '#domain/records/contract.ts'
import { prepareRequest } from '#web/base/api/call.ts'
import { messageOf } from '#web/base/api/failures.ts'
import { fetchFile } from '#web/base/api/request.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { fileNameOf, saveFile } from '#web/base/ui/save-file.ts'
import { speak } from '#web/base/ui/speech.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** In the order of the buttons. */
export const RECORD_FILES = {
  pdf: { call: records.recordPdf, ending: 'pdf' },
  json: { call: records.recordJson, ending: 'json' },
  markdown: { call: records.recordMarkdown, ending: 'md' },
} as const satisfies Record<string, { call: Call; ending: string }>
export type RecordFile = keyof typeof RECORD_FILES

/** Milliseconds that a PDF in many scripts may take. */
const TIMEOUT_MS = 60_000

/** One file at a time; `saving` is the one on its way. */
export function useRecordFile({ id, document }: RecordView) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (file: RecordFile) =>
      fetchFile(prepareRequest(RECORD_FILES[file].call, { params: { id } }), { timeout_ms: TIMEOUT_MS }),
    onSuccess: (content, file) => {
      saveFile(`Decision ${fileNameOf(document.question)}.${RECORD_FILES[file].ending}`, content)
      speak(t('records.saved'))
    },
    onError: (error) => showToast(messageOf(error, t('records.save_failed')), 'bad'),
  })
  return {
    save: (file: RecordFile) => isPending || mutate(file),
    saving: isPending ? (variables ?? null) : null,
  }
}
