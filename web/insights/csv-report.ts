// Fetches the CSV of a session as a file.
import { API_ROOT } from '#domain/base/call.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { insights } from '#domain/insights/contract.ts'
import { prepareRequest } from '#web/base/api/call.ts'
import { NetworkError, readFailure } from '#web/base/api/failures.ts'

/** Milliseconds that a large report may take. */
const TIMEOUT_MS = 120_000

/** The report as the server wrote it. Throws ApiError or NetworkError as a call does. */
export async function fetchReport({ id }: PopinEvent): Promise<Blob> {
  const { path } = prepareRequest(insights.csvReport, { params: { id } })
  const response = await fetch(API_ROOT + path, {
    credentials: 'same-origin',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause) => {
    throw new NetworkError('no report came', { cause })
  })
  if (!response.ok) throw readFailure(response, await response.text())
  return response.blob()
}
