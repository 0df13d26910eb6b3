// One request to the API: address, headers, envelope, time limit.
import { BALLOT_HEADER } from '#domain/base/ballot-header.ts'
import { API_ROOT } from '#domain/base/call.ts'
import { noteToken, tabHeaders } from '#web/base/chat-tab/tab-token.ts'
import { randomId } from '#web/base/random-id.ts'
import { settings } from '#web/base/settings/settings.ts'
import { type ApiError, NetworkError, readFailure } from './failures.ts'
import { sealing } from './sealing.ts'
import { sender, senderHeaders } from './sender.ts'
import { isChallengeMet, isExempt, reportUnauthorized } from './unauthorized.ts'

export const TIMEOUT_MS = 15_000

/** A request as it goes out: the path below the API root with its parameters filled in. */
export type PreparedRequest = { method: string; path: string; body?: unknown }

export type RequestOptions = {
  /** The same key on every try makes the server do the write once. */
  idempotency_key?: string
  signal?: AbortSignal
  timeout_ms?: number
  /** It goes out though the page is being left. */
  keepalive?: boolean
  /** The id of the user whose request it is; without it of the one whom the page shows. */
  as?: string
  /** Nobody knows yet who is signed in: that nobody is, is an answer. */
  is_unknown?: boolean
  /** Inside a frame of another site, where the login session has a cookie of its own. */
  is_embedded?: boolean
  /** The sealed question that it is for; null if it is for none. Left out, the page has to know. */
  question?: string | null | undefined
  /** Goes in place of everything that tells who sends. */
  ballot?: string
  /** What kind of answer is wanted; JSON without it. */
  accept?: string
}

/**
 * Sends a request and gives what stands under `data` (or the whole answer of a call without the envelope).
 * Throws ApiError when the server refuses, NetworkError when nobody answers within 15 seconds; an aborted
 * `signal` throws its own reason.
 */
export async function sendRequest(request: PreparedRequest, options: RequestOptions = {}): Promise<unknown> {
  const question = options.question === undefined ? sealing.questionOf(request) : options.question
  if (!question) return sendAsIs(request, options)
  const given = { question, as: options.as ?? sender.id, key: options.idempotency_key }
  return sealing.door(request, given, (ballot) => sendAsIs(request, { ...options, ballot, keepalive: true }))
}

async function sendAsIs(request: PreparedRequest, options: RequestOptions): Promise<unknown> {
  const answer = parseAnswer(await fetchContent(request, options, (response) => response.text()))
  return answer && typeof answer === 'object' && 'data' in answer ? answer.data : answer
}

/** Fetches a file, such as a report, as the server wrote it; throws as `sendRequest` does. */
export function fetchFile(request: PreparedRequest, options: RequestOptions = {}): Promise<Blob> {
  return fetchContent(request, { accept: '*/*', ...options }, (response) => response.blob())
}

type Read<T> = (response: Response) => Promise<T>

async function fetchContent<T>(request: PreparedRequest, given: RequestOptions, read: Read<T>): Promise<T> {
  const options = { as: sender.id, ...given }
  const fetched = await fetchAnswer<{ content: T } | { failure: ApiError }>(
    request,
    options,
    async (response) =>
      response.ok
        ? { content: await read(response) }
        : { failure: readFailure(response, await response.text()) },
  )
  if ('content' in fetched) return fetched.content
  const { failure } = fetched
  // the same try once more, under the same key: what was refused was not done
  if (await isChallengeMet(failure)) return fetchContent(request, options, read)
  // what was sent before somebody signed in on this page says nothing about them
  const isSurprise = failure.status === 401 && !isExempt(request) && !options.is_unknown
  if (isSurprise && options.as === sender.id) reportUnauthorized(failure)
  throw failure
}

async function fetchAnswer<T>(request: PreparedRequest, options: RequestOptions, read: Read<T>): Promise<T> {
  const stop = new AbortController()
  const late = setTimeout(() => stop.abort(), options.timeout_ms ?? TIMEOUT_MS)
  options.signal?.addEventListener('abort', () => stop.abort(), { once: true })
  try {
    options.signal?.throwIfAborted()
    const response = await fetch(API_ROOT + request.path, {
      method: request.method,
      headers: headersOf(request, options),
      body: bodyOf(request),
      credentials: options.ballot ? 'omit' : 'same-origin',
      signal: stop.signal,
      ...(options.keepalive && { keepalive: true }),
    })
    noteToken(response)
    // the body belongs to the time limit too
    return await read(response)
  } catch (cause) {
    if (options.signal?.aborted) throw options.signal.reason
    throw new NetworkError(`no answer from ${request.path}`, { cause })
  } finally {
    clearTimeout(late)
  }
}

function parseAnswer(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch (cause) {
    throw new NetworkError('the answer broke off', { cause })
  }
}

function headersOf(
  request: PreparedRequest,
  { idempotency_key, accept, as, ballot, is_embedded }: RequestOptions,
): HeadersInit {
  const { method, body } = request
  return {
    Accept: accept ?? 'application/json',
    'X-Request-ID': randomId(),
    ...(ballot ? { [BALLOT_HEADER]: ballot } : tabHeaders()),
    ...(!ballot && !isExempt(request) && senderHeaders(as)),
    ...(method === 'GET' && { 'Cache-Control': 'no-cache', Pragma: 'no-cache' }),
    ...(hasBody(method, body) && { 'Content-Type': 'application/json' }),
    ...(is_embedded && { 'X-Embedded': '1' }),
    ...(idempotency_key && { 'Idempotency-Key': idempotency_key }),
  }
}

function hasBody(method: string, body: unknown): boolean {
  return method === 'POST' || method === 'PUT' || body !== undefined
}

function bodyOf({ method, body }: PreparedRequest): string | undefined {
  if (!hasBody(method, body)) return undefined
  // what the call itself carries always wins over the app fields
  return JSON.stringify(Array.isArray(body) ? body : { ...appFields, ...(body as object | undefined) })
}

const appFields = {
  app_id: 'popin-web',
  bid: 'popin.web',
  type: 'web',
  build_number: settings.product,
}
