import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { call as declare } from '#domain/base/call.ts'
import { call, prepareRequest } from './call.ts'
import { ApiError, NetworkError } from './failures.ts'
import { fetchFile } from './request.ts'
import { onAuthChallenge, onUnauthorized } from './unauthorized.ts'

const id = 'an/idea'
const shared = { summary: 'A call.', access: 'anyone', answer: z.unknown() } as const
const castVote = declare({
  ...shared,
  method: 'POST',
  path: '/ideas/:id/votes',
  params: z.object({ id: z.string() }),
  body: z.object({ vote: z.boolean() }),
})
const status = declare({
  ...shared,
  method: 'GET',
  path: '/authenticate/status',
  query: z.object({ email: z.string().optional(), event: z.string().optional() }),
})
const currentUser = declare({ ...shared, method: 'GET', path: '/authenticate' })
const loadSettings = declare({ ...shared, method: 'GET', path: '/account/settings' })
const recordActivity = declare({
  ...shared,
  method: 'POST',
  path: '/activity',
  body: z.object({ type: z.string() }),
})
const report = declare({
  ...shared,
  method: 'GET',
  path: '/events/:id/report.csv',
  params: z.object({ id: z.string() }),
})
const logout = declare({ ...shared, method: 'POST', path: '/authenticate/logout' })
const fetching = vi.fn<typeof fetch>()

beforeEach(() => {
  fetching.mockReset()
  vi.stubGlobal('fetch', fetching)
})

function answer(body: unknown, status = 200, headers: HeadersInit = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  fetching.mockImplementationOnce(async () => new Response(text, { status, headers }))
}

const sent = (at = 0) => {
  const [address, { headers, body, method }] = fetching.mock.calls[at] as [string, RequestInit]
  const json = body === undefined ? undefined : JSON.parse(body as string)
  return { address, method, headers: headers as Record<string, string>, body: json }
}

test('parameters, body, app fields and key of a write stand where the server reads them', async () => {
  answer({ data: { user_vote: null, ideas: [] } })
  const result = await call(castVote, { params: { id }, body: { vote: true } }, { idempotency_key: 'k1' })
  expect(result).toEqual({ user_vote: null, ideas: [] })
  expect(sent()).toMatchObject({
    address: '/popin/api/1.0/ideas/an%2Fidea/votes',
    method: 'POST',
    headers: { 'Idempotency-Key': 'k1', 'Content-Type': 'application/json' },
    body: { vote: true, app_id: 'popin-web', bid: 'popin.web', type: 'web', build_number: '7.12' },
  })
})

test('a field of the call itself wins over an app field of the same name', async () => {
  answer({ data: null })
  await call(recordActivity, { body: { type: 'page' } })
  expect(sent().body.type).toBe('page')
})

test('a file is asked for like everything else, and comes as it was written', async () => {
  answer('Answer,Date')
  const file = await fetchFile(prepareRequest(report, { params: { id } }))
  expect(await file.text()).toBe('Answer,Date')
  expect(sent().headers).toMatchObject({ 'Cache-Control': 'no-cache', Pragma: 'no-cache' })
  expect(sent().headers['X-Request-ID']).toMatch(/.{8}/)
})

test('a file that the server refuses says why, and a missing login session is told to the app', async () => {
  const heard: unknown[] = []
  const end = onUnauthorized((failure) => heard.push(failure.status))
  answer({ user_message: 'Sign in first' }, 401)
  await expect(fetchFile(prepareRequest(report, { params: { id } }))).rejects.toMatchObject({
    status: 401,
    user_message: 'Sign in first',
  })
  expect(heard).toEqual([401])
  end()
})

test('a GET has no body, a query and no-cache headers', async () => {
  answer({ data: { authentication_method: 'password', login_url: null } })
  await call(status, { query: { email: 'a+b@c.de', event: undefined } })
  expect(sent().address).toBe('/popin/api/1.0/authenticate/status?email=a%2Bb%40c.de')
  expect(sent().headers).toMatchObject({ 'Cache-Control': 'no-cache', Pragma: 'no-cache' })
  expect(sent().body).toBeUndefined()
})

test('every request has its own id, also a repeated one', async () => {
  answer({ data: null })
  answer({ data: null })
  await call(logout)
  await call(logout)
  expect(sent(0).headers['X-Request-ID']).not.toBe(sent(1).headers['X-Request-ID'])
})

test('a refusal carries all that the server said', async () => {
  answer({ error_code: 'slow', user_message: 'Slower', data: { a: 1 } }, 429, { 'Retry-After': '7' })
  const error = await call(logout).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    status: 429,
    error_code: 'slow',
    error_message: null,
    user_message: 'Slower',
    data: { a: 1 },
    retry_after: 7,
  })
})

test('a failure without a readable envelope still tells its status', async () => {
  answer('<h1>Bad gateway</h1>', 502)
  await expect(call(logout)).rejects.toMatchObject({ status: 502, error_code: 'unknown' })
})

test('no network is a NetworkError', async () => {
  fetching.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(call(logout)).rejects.toBeInstanceOf(NetworkError)
})

test('an answer that does not come within 15 seconds is a NetworkError', async () => {
  vi.useFakeTimers()
  fetching.mockImplementationOnce(
    (_, options) =>
      new Promise((_, reject) => {
        options!.signal!.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      }),
  )
  const result = expect(call(logout)).rejects.toBeInstanceOf(NetworkError)
  await vi.advanceTimersByTimeAsync(15_000)
  await result
  vi.useRealTimers()
})

test('a 401 is told to the app, but not when the question was who is signed in', async () => {
  const heard: unknown[] = []
  const end = onUnauthorized((failure) => heard.push(failure.status))
  answer({}, 401)
  await call(currentUser).catch(() => {})
  expect(heard).toEqual([])
  answer({}, 401)
  await call(loadSettings).catch(() => {})
  expect(heard).toEqual([401])
  end()
})

describe('a 401 that names an address', () => {
  const trial_ended = { error_code: 'trial_ended', challenge: 'address', data: { email: 'ann@x.co' } }
  const heard: unknown[] = []
  let stop: () => void
  let validations: { email: unknown; end: (reason: string | null) => void }[] = []
  beforeEach(() => {
    validations = []
    heard.length = 0
    stop = onUnauthorized((failure) => heard.push(failure))
    onAuthChallenge(({ data }) => {
      const { email } = data as { email: string }
      return new Promise((end) => validations.push({ email, end }))
    })
  })
  afterEach(() => stop())

  test('holds the calls open, asks once for all of them, and makes each again under its own key', async () => {
    for (let n = 0; n < 3; n++) answer(trial_ended, 401)
    const waiting = [
      call(loadSettings),
      call(castVote, { params: { id }, body: { vote: true } }, { idempotency_key: 'k1' }),
      call(recordActivity, { body: { type: 'page' } }),
    ]
    await vi.waitFor(() => expect(validations).toHaveLength(1), 30_000)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(fetching).toHaveBeenCalledTimes(3)
    expect(validations.map(({ email }) => email)).toEqual(['ann@x.co'])
    for (const name of ['settings', 'vote', 'activity']) answer({ data: name })
    validations[0]!.end(null)
    expect(await Promise.all(waiting)).toEqual(['settings', 'vote', 'activity'])
    expect(fetching).toHaveBeenCalledTimes(6)
    expect(sent(4).headers['Idempotency-Key']).toBe(sent(1).headers['Idempotency-Key'])
    expect(heard).toEqual([])
  })

  test('fails with the reason when the address is not verified, and is no missing login session', async () => {
    answer(trial_ended, 401)
    const failing = call(loadSettings)
    await vi.waitFor(() => expect(validations).toHaveLength(1), 30_000)
    validations[0]!.end('User is not validated')
    await expect(failing).rejects.toMatchObject({
      status: 401,
      message: 'User is not validated',
      error_message: 'User is not validated',
    })
    expect(fetching).toHaveBeenCalledTimes(1)
    expect(heard).toEqual([])
  })

  test('asks again for a call that comes after a cancelled dialog', async () => {
    for (let n = 0; n < 2; n++) {
      answer(trial_ended, 401)
      const failing = call(loadSettings).catch(() => {})
      await vi.waitFor(() => expect(validations).toHaveLength(n + 1), 30_000)
      validations[n]!.end('no')
      await failing
    }
  })

  test('fails where nobody could be asked', async () => {
    onAuthChallenge(() => Promise.reject(new Error('the part was not loaded')))
    answer(trial_ended, 401)
    await expect(call(loadSettings)).rejects.toThrow('the part was not loaded')
    expect(fetching).toHaveBeenCalledTimes(1)
  })
})
