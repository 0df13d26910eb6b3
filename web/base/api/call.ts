// The typed door to the API: `call(voting.castVote, { params: { id }, body: { vote: true } })`.
import type { AnswerOf, Call, RequestOf } from '#domain/base/call.ts'
import { type PreparedRequest, type RequestOptions, sendRequest } from './request.ts'

type Given = { params?: unknown; query?: unknown; body?: unknown }

/** The request may be left out when the call needs nothing. */
type Arguments<C extends Call> =
  Record<string, never> extends RequestOf<C>
    ? [request?: RequestOf<C>, options?: RequestOptions]
    : [request: RequestOf<C>, options?: RequestOptions]

/** Makes a call of a contract; see `sendRequest` for what it throws. */
export async function call<C extends Call>(
  theCall: C,
  ...[request, options]: Arguments<C>
): Promise<AnswerOf<C>> {
  return (await sendRequest(prepareRequest(theCall, request ?? {}), options)) as AnswerOf<C>
}

/** Fills the parameters and the query of a call into its path. */
export function prepareRequest(theCall: Pick<Call, 'method' | 'path'>, given: Given): PreparedRequest {
  const params = (given.params ?? {}) as Record<string, string>
  const path = theCall.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return { method: theCall.method, path: path + queryOf(given.query), body: given.body }
}

function queryOf(query: unknown): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== null)
      .map((one) => [name, String(one)]),
  )
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}
