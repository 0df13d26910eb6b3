// Fetches the CSV of a session as a file.
import type { PopinEvent } from '#domain/events/contract.ts'
import { insights } from '#domain/insights/contract.ts'
import { prepareRequest } from '#web/base/api/call.ts'
import { fetchFile } from '#web/base/api/request.ts'

/** Milliseconds that a large report may take. */
const TIMEOUT_MS = 120_000

/** The report as the server wrote it. Throws ApiError or NetworkError as a call does. */
export function fetchReport({ id }: PopinEvent): Promise<Blob> {
  return fetchFile(prepareRequest(insights.csvReport, { params: { id } }), { timeout_ms: TIMEOUT_MS })
}
