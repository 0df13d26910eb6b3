// The files of a session that its host can save, and where each comes from.
import type { Call } from '#domain/base/call.ts'
import type { CollectionId, EventId } from '#domain/base/ids.ts'
import { insights } from '#domain/insights/contract.ts'
import { prepareRequest } from '#web/base/api/call.ts'
import { fetchFile } from '#web/base/api/request.ts'

/** In the order of the menu, with the endings of their names; two with the same ending are told apart by words. */
export const REPORT_FILES = {
  pdf: { call: insights.pdfReport, ending: 'pdf' },
  csv: { call: insights.csvReport, ending: 'csv' },
  full_csv: { call: insights.fullCsvReport, ending: 'csv', words: 'insights.file_full' },
  xlsx: { call: insights.sheetReport, ending: 'xlsx' },
  json: { call: insights.jsonReport, ending: 'json' },
} as const satisfies Record<string, { call: Call; ending: string; words?: FileWords }>
export type FileWords = 'insights.csv_file' | 'insights.file_full' | 'insights.file_session'
export type ReportFile = keyof typeof REPORT_FILES

/** Milliseconds that a large report may take. */
const TIMEOUT_MS = 120_000

/** The file as the server wrote it. Throws ApiError or NetworkError as a call does. */
export function fetchReport(file: ReportFile, id: EventId): Promise<Blob> {
  return fetchFile(prepareRequest(REPORT_FILES[file].call, { params: { id } }), { timeout_ms: TIMEOUT_MS })
}

/** The PDF of all questions of a session or meeting. */
export function fetchSessionReport(id: CollectionId): Promise<Blob> {
  return fetchFile(prepareRequest(insights.collectionPdfReport, { params: { id } }), {
    timeout_ms: TIMEOUT_MS,
  })
}
