// Fetches a report and hands it over under a name that tells what it is.
import { useMutation } from '@tanstack/react-query'
import type { CollectionId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { messageOf } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { fileNameOf, saveFile } from '#web/base/ui/save-file.ts'
import { speak } from '#web/base/ui/speech.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import {
  type FileWords,
  fetchReport,
  fetchSessionReport,
  REPORT_FILES,
  type ReportFile,
} from './report-files.ts'
import { texts } from './texts.ts'

const t = translator(texts)

type Wanted = { event: PopinEvent; file: ReportFile }
type Kind = { ending: string; words?: FileWords }

/** One file at a time: a press while one is on its way does nothing. `saving` is the one on its way. */
export function useReport() {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ event, file }: Wanted) => fetchReport(file, event.id),
    onSuccess: (report, { event, file }) => keep(report, event.name, REPORT_FILES[file]),
    onError: tellFailure,
  })
  const saving: ReportFile | null = isPending ? (variables?.file ?? null) : null
  return { save: (event: PopinEvent, file: ReportFile) => isPending || mutate({ event, file }), saving }
}

/** The same for the PDF of a whole session. */
export function useSessionReport() {
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: { id: CollectionId; name: string }) => fetchSessionReport(id),
    onSuccess: (report, { name }) => keep(report, name, { ending: 'pdf', words: 'insights.file_session' }),
    onError: tellFailure,
  })
  return { save: (id: CollectionId, name: string) => isPending || mutate({ id, name }), isSaving: isPending }
}

/** Browsers show that a file was saved; those who do not see it hear it. */
function keep(report: Blob, name: string, kind: Kind): void {
  saveFile(reportName(name, kind, new Date()), report)
  speak(t('insights.file_saved'))
}

function tellFailure(error: Error): void {
  showToast(messageOf(error, t('insights.csv_failed')), 'bad')
}

/** Such as `POPin Which day suits you best 2026-03-05.csv`; the day is the reader's. */
function reportName(name: string, { ending, words = 'insights.csv_file' }: Kind, now: Date): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
  return `${t(words, { name: fileNameOf(name), day })}.${ending}`
}
