// Somebody who calls a running server over HTTP, with a cookie of their own.
import { type AnswerOf, API_ROOT, type Call, type RequestOf } from '#domain/base/call.ts'
import { DEVICE_COOKIE } from '#server/base/http/known-devices.ts'

export type Failure = {
  error_code: string
  error_message: string
  user_message: string | null
  data: unknown
}

export type Reply<T> = {
  status: number
  /** Of a success; reading it of a failure fails the test with what the server said. */
  readonly data: T
  error: Failure | null
  headers: Headers
  text: string
}

export type TestClient = {
  call<C extends Call>(
    call: C,
    request: RequestOf<C>,
    options?: { headers?: Record<string, string> },
  ): Promise<Reply<AnswerOf<C>>>
  /** Any request, for what no contract allows. */
  raw(path: string, init?: RequestInit): Promise<Response>
  cookie(): string
}

export function createClient(url: string): TestClient {
  let cookie = ''
  /** That this device is known; it stays when the login session ends. */
  let known = ''

  async function raw(path: string, init: RequestInit = {}): Promise<Response> {
    const own = [cookie, known].filter((pair) => pair !== '').join('; ')
    const headers = { ...(own ? { cookie: own } : {}), ...(init.headers as Record<string, string>) }
    const response = await fetch(url + path, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      if (pair.startsWith(`${DEVICE_COOKIE}=`)) known = pair
      else cookie = /Expires=Thu, 01 Jan 1970/i.test(line) ? '' : pair
    }
    return response
  }

  return {
    raw,
    cookie: () => cookie,
    async call(call, request, options = {}) {
      const { params, query, body } = request as Record<string, Record<string, unknown> | undefined>
      const path = call.path.replace(/:(\w+)/g, (_all, name: string) =>
        encodeURIComponent(String(params?.[name] ?? '')),
      )
      const search = new URLSearchParams(query as Record<string, string>).toString()
      const form = body instanceof FormData ? body : null
      const response = await raw(API_ROOT + path + (search ? `?${search}` : ''), {
        method: call.method,
        headers: { ...(body && !form ? { 'content-type': 'application/json' } : {}), ...options.headers },
        ...(body ? { body: form ?? JSON.stringify(body) } : {}),
      })
      return replyOf(response, await response.text(), call)
    },
  }
}

function replyOf<T>(response: Response, text: string, call: Call): Reply<T> {
  const { status, headers } = response
  const json = headers.get('content-type')?.includes('json') ? JSON.parse(text) : null
  const error = status >= 400 ? (json as Failure) : null
  return {
    status,
    headers,
    text,
    error,
    get data() {
      if (error || status >= 400) throw new Error(`${call.method} ${call.path} answered ${status}: ${text}`)
      return (call.sends ? text : call.bare ? json : json?.data) as T
    },
  }
}
