// Sends a file and tells how far it is, which `fetch` cannot.
import { type AnswerOf, API_ROOT, type Call } from '#domain/base/call.ts'
import { media } from '#domain/media/contract.ts'
import { ApiError, NetworkError } from '#web/base/api/failures.ts'
import { senderHeaders } from '#web/base/api/sender.ts'
import { reportUnauthorized } from '#web/base/api/unauthorized.ts'
import { tabHeaders } from '#web/base/chat-tab/tab-token.ts'

export type Uploaded = AnswerOf<typeof media.createMedia>
export type Sending<A = Uploaded> = { done: Promise<A>; cancel: () => void }

/** Whether an upload ended because it was cancelled. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'

/**
 * `onProgress` hears whole percents. No limit of time: a slow line is no broken one. Rejects with ApiError when the
 * server refuses, NetworkError when the line breaks, and an AbortError after `cancel`. The name of the file stays here
 * unless `name` gives it.
 * A `field` that names a kind has others refused. `to` is the call that takes it.
 */
export function sendFile<A = Uploaded>(
  file: Blob,
  onProgress: (percent: number) => void,
  field: 'file' | 'photo' | 'video' = 'file',
  to: Pick<Call, 'method' | 'path'> = media.createMedia,
  name = 'file',
): Sending<A> {
  const request = new XMLHttpRequest()
  const done = new Promise<A>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded / total) * 100))
    request.onload = () => {
      const failure = failureOf(request)
      if (failure?.status === 401) reportUnauthorized(failure)
      if (failure) reject(failure)
      else resolve((JSON.parse(request.responseText) as { data: A }).data)
    }
    request.onerror = () => reject(new NetworkError('the upload broke off'))
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'))
  })
  const form = new FormData()
  form.append(field, file, name)
  request.open(to.method, API_ROOT + to.path)
  const headers = { Accept: 'application/json', ...tabHeaders(), ...senderHeaders() }
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.send(form)
  return { done, cancel: () => request.abort() }
}

type Told = { error_code?: string; error_message?: string; user_message?: string; data?: unknown }

function failureOf({ status, responseText }: XMLHttpRequest): ApiError | null {
  const told = parsed(responseText)
  if (status < 400 && told) return null
  return new ApiError({
    status,
    error_code: told?.error_code ?? 'unknown',
    error_message: told?.error_message ?? null,
    user_message: told?.user_message ?? null,
    data: told?.data ?? null,
    retry_after: null,
  })
}

function parsed(text: string): Told | null {
  try {
    return JSON.parse(text) as Told
  } catch {
    return null
  }
}
