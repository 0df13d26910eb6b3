// The hosted driver against a local server that speaks the service's HTTP API.
import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHostedRealtime } from './hosted.ts'
import type { Realtime } from './realtime.ts'
import { ann, EVENT, KEY, SECRET, silent, soon } from './test-room.ts'

type Sent = { channel: string; name: string; data: string }

let server: Server
let realtime: Realtime
let requests: { path: string; batch: Sent[] }[]
/** What the service answers next; 200 when empty. */
let answers: number[]

/** The signature the service checks: method, path and sorted query under the secret. */
function isSigned(method: string, url: URL): boolean {
  const query = [...url.searchParams].filter(([name]) => name !== 'auth_signature').sort()
  const text = [method, url.pathname, query.map(([name, value]) => `${name}=${value}`).join('&')].join('\n')
  return url.searchParams.get('auth_signature') === createHmac('sha256', SECRET).update(text).digest('hex')
}

beforeEach(async () => {
  requests = []
  answers = []
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const url = new URL(request.url ?? '', 'http://localhost')
    const status = isSigned(request.method ?? '', url) ? (answers.shift() ?? 200) : 401
    if (status === 200) requests.push({ path: url.pathname, batch: JSON.parse(body).batch })
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  realtime = createHostedRealtime({
    app_id: '42',
    key: KEY,
    secret: SECRET,
    api: { host: '127.0.0.1', port, tls: false },
    browser: { cluster: 'eu' },
    log: silent,
  })
})
afterEach(async () => {
  await realtime.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const delivered = () => requests.flatMap(({ batch }) => batch.map(({ data }) => JSON.parse(data)))

describe('the hosted driver', () => {
  it('gives messages to the service in order, ten at a time', async () => {
    for (let n = 0; n < 25; n++) realtime.publish(EVENT, 'said', n)
    await expect.poll(() => realtime.stats().sent, soon).toBe(25)
    expect(requests).toHaveLength(3)
    expect(delivered()).toEqual(Array.from({ length: 25 }, (_, n) => n))
    expect(requests[0]).toMatchObject({ path: '/apps/42/batch_events' })
    expect(requests[0]?.batch[0]).toEqual({ channel: EVENT, name: 'said', data: '0' })
  })

  it('tries again while the service is not well, and keeps the order', async () => {
    answers = [503, 429]
    for (let n = 0; n < 12; n++) realtime.publish(EVENT, 'said', n)
    await expect.poll(() => delivered(), soon).toEqual(Array.from({ length: 12 }, (_, n) => n))
  })

  it('loses only the message the service refuses', async () => {
    answers = [413, 200, 413]
    for (const text of ['good', 'too large', 'good again']) realtime.publish(EVENT, 'said', text)
    await expect.poll(() => delivered(), soon).toEqual(['good', 'good again'])
  })

  it('signs like the embedded one and tells the browser what it needs', () => {
    const hmac = createHmac('sha256', SECRET).update(`1.2:${EVENT}`).digest('hex')
    expect(realtime.authorize('1.2', EVENT, ann)).toEqual({ auth: `${KEY}:${hmac}` })
    expect(() => realtime.authorize('1.2:x', EVENT, ann)).toThrow(RangeError)
    expect(realtime.settings).toEqual({ key: KEY, cluster: 'eu' })
  })

  it('lets the service close the connections of a user and of a known login session', async () => {
    realtime.authorize('1.2', EVENT, ann)
    realtime.dropLoginSession(ann.login_session_id)
    realtime.dropLoginSession('unknown')
    realtime.dropUser('a/b')
    await expect
      .poll(() => requests.map(({ path }) => path).sort(), soon)
      .toEqual(['/apps/42/users/a%2Fb/terminate_connections', '/apps/42/users/ann/terminate_connections'])
  })

  it('sends what waits before it closes', async () => {
    realtime.publish(EVENT, 'said', 'last words')
    await realtime.close()
    expect(delivered()).toEqual(['last words'])
  })
})
