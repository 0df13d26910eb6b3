// The export button's action: fetches the report and hands it over under a name that tells what it is.
import { useMutation } from '@tanstack/react-query'
import type { PopinEvent } from '#domain/events/contract.ts'
import { messageOf } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { fileNameOf, saveFile } from '#web/invitations/save-file.ts'
import { fetchReport } from './csv-report.ts'
import { texts } from './texts.ts'

const t = translator(texts)

export function useReport() {
  const { mutate, isPending } = useMutation({
    mutationFn: fetchReport,
    onSuccess: (report, event) => saveFile(reportName(event, new Date()), report),
    onError: (error) => showToast(messageOf(error, t('insights.csv_failed')), 'bad'),
  })
  return { save: (event: PopinEvent) => isPending || mutate(event), isSaving: isPending }
}

/** Such as `POPin Which day suits you best 2026-03-05.csv`; the day is the reader's. */
export function reportName({ name }: PopinEvent, now: Date): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
  return `${t('insights.csv_file', { name: fileNameOf(name), day })}.csv`
}
