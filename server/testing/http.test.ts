// The edges of the API: garbage, foreign pages, oversized things, retries; never a 500, never a false 200.
import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { API_ROOT, type Call } from '#domain/base/call.ts'
import { contracts } from '#domain/contracts.ts'
import { openTestApp, startTestApp } from './test-app.ts'
import { launch, signUp } from './world.ts'

const app = await openTestApp()
const host = await signUp(app)

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  host.raw(API_ROOT + path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })

describe('the envelope', () => {
  it('echoes the request id, and makes one when there is none or it could break a log line', async () => {
    const echoed = await host.raw(`${API_ROOT}/authenticate`, { headers: { 'x-request-id': 'abc-123' } })
    expect(echoed.headers.get('x-request-id')).toBe('abc-123')
    for (const headers of [{}, { 'x-request-id': 'two words {}' }] as Record<string, string>[]) {
      const made = await host.raw(`${API_ROOT}/authenticate`, { headers })
      expect(made.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  it('of a failure has the four keys, also for an unknown address', async () => {
    const response = await host.raw(`${API_ROOT}/nothing/here`)
    expect(response.status).toBe(404)
    expect(Object.keys((await response.json()) as object).sort()).toEqual([
      'data',
      'error_code',
      'error_message',
      'user_message',
    ])
  })

  it('is that of an address that cannot be read, too, with the headers of every answer', async () => {
    const known = await host.raw(`${API_ROOT}/nothing/here`)
    for (const path of [`${API_ROOT}/events/%`, '/%', `${API_ROOT}/%ff`]) {
      const response = await host.raw(path, { headers: { 'x-request-id': 'abc-123' } })
      expect([response.status, response.headers.get('x-request-id')]).toEqual([400, 'abc-123'])
      expect(await response.json()).toMatchObject({ error_code: 'bad_request', data: null })
      for (const name of ['content-security-policy', 'x-content-type-options', 'cache-control'])
        expect(response.headers.get(name)).toBe(known.headers.get(name))
    }
  })

  it('is never cached', async () => {
    for (const path of [`${API_ROOT}/authenticate`, '/api/collections/unknown']) {
      const response = await host.raw(path)
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
  })

  it('takes the app fields anywhere and needs them nowhere', async () => {
    const body = { type: 'page', app_id: 'x', bid: 1, build_number: '7', app_type: 'web' }
    expect((await post('/activity', JSON.stringify(body))).status).toBe(200)
  })
})

describe('bad input', () => {
  it.each([
    ['broken JSON', '{"events": [', 400],
    ['a list instead of an object', '[]', 400],
    ['null', 'null', 400],
    ['prototype games', '{"__proto__": {"admin": true}, "events": []}', 400],
    ['an empty list of questions', '{"events": []}', 400],
    ['a number where text belongs', '{"events": [{"name": 5}]}', 400],
  ])('%s is refused with a sentence', async (_case, body, status) => {
    const response = await post('/events/save', body)
    expect(response.status).toBe(status)
    const failure = (await response.json()) as { error_message: string }
    expect(failure.error_message.length).toBeGreaterThan(5)
  })

  it('larger than a megabyte is refused', async () => {
    expect((await post('/events/save', `{"x": "${'x'.repeat(1_100_000)}"}`)).status).toBe(413)
  })

  it('in another form than JSON is refused', async () => {
    const response = await host.raw(`${API_ROOT}/events/save`, {
      method: 'POST',
      body: '<events/>',
      headers: { 'content-type': 'text/xml' },
    })
    expect(response.status).toBe(415)
  })

  it('never causes a bug, whatever is sent to whatever call', async () => {
    const calls = Object.values(contracts).flatMap((calls) => Object.values(calls) as Call[])
    const event = await launch(app, host)
    const ids = fc.constantFrom(
      event.id as string,
      event.slug,
      'x',
      '0',
      '%00',
      'a\0b',
      "'; drop table users; --",
      '../../etc/passwd',
      'ä'.repeat(40),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...calls), ids, fc.jsonValue(), async (call, id, body) => {
        if (call.path === '/authenticate/logout') return
        const path = call.path.replace(/:\w+/g, encodeURIComponent(id))
        const headers = { 'content-type': 'application/json' }
        const sent = call.method === 'GET' ? {} : { body: JSON.stringify(body), headers }
        const response = await host.raw(API_ROOT + path, { method: call.method, ...sent })
        await response.arrayBuffer()
        expect(response.status, `${call.method} ${path} ${JSON.stringify(body)}`).toBeLessThan(500)
      }),
      { numRuns: 300 },
    )
  })
})

describe('a page of another site', () => {
  it('cannot write, even with the cookie', async () => {
    const response = await post('/activity', '{"type":"page"}', { origin: 'https://evil.example' })
    expect(response.status).toBe(403)
  })

  it('of the product itself can', async () => {
    expect((await post('/activity', '{"type":"page"}', { origin: app.url })).status).toBe(200)
  })

  it('gets no permission to read by script', async () => {
    const response = await host.raw(`${API_ROOT}/authenticate`, {
      headers: { origin: 'https://evil.example' },
    })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })

  it.each(['127.evil.example', '127.0.0.1.evil.example', 'localhost.evil.example'])(
    'under the name %s is not this machine: it may not write, and no email leads there',
    async (name) => {
      app.clock.advance(601)
      const asked = (url: string, headers: Record<string, string>, payload: object) =>
        app.app.http.inject({ method: 'POST', url: API_ROOT + url, headers, payload })
      const origin = `http://${name}:3000`
      const foreign = await asked('/activity', { host: `${name}:3000`, origin }, { type: 'page' })
      expect([foreign.statusCode, foreign.json().error_code]).toEqual([403, 'foreign_origin'])
      const mail = await asked('/authenticate/initiate', { host: `${name}:3000` }, { email: host.email })
      expect(mail.statusCode).toBe(200)
      const [newest] = await app.outbox()
      expect(newest!.text_body).toContain('http://localhost:')
      expect(newest!.text_body).not.toContain('evil')
    },
  )

  it('finds a policy without inline scripts and without foreign hosts', async () => {
    const policy = (await host.raw('/healthz')).headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/script-src 'self'(;|$)/)
    expect(policy).not.toMatch(/https?:/)
  })

  it('can use an answer of the API as data only: not as a page, not in a frame, not as another type', async () => {
    const { headers } = await host.raw(`${API_ROOT}/authenticate`)
    expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })
})

describe('the cookie of a login session', () => {
  it('is out of reach for scripts and other sites', async () => {
    const response = await post(
      '/authenticate/login',
      JSON.stringify({ email: host.email, password: host.password }),
    )
    expect(response.headers.get('set-cookie')).toMatch(/HttpOnly/i)
    expect(response.headers.get('set-cookie')).toMatch(/SameSite=Lax/i)
  })

  it('is only sent over TLS when the product is served so', async () => {
    const secure = await startTestApp({ public_url: 'https://popin.example.com' })
    const person = await signUp(secure)
    const response = await person.raw(`${API_ROOT}/authenticate/login`, {
      method: 'POST',
      body: JSON.stringify({ email: person.email, password: person.password }),
      headers: { 'content-type': 'application/json' },
    })
    expect(response.headers.get('set-cookie')).toMatch(/Secure/i)
    await secure.close()
  })
})

describe('links in answers', () => {
  it('lead to the public address whatever host a request claims', async () => {
    const fixed = await startTestApp({ public_url: 'https://popin.example.com' })
    const person = await signUp(fixed)
    const event = await launch(fixed, person)
    expect(event.share_link).toMatch(/^https:\/\/popin\.example\.com\/q\//)
    await fixed.close()
  })
})

describe('the probes', () => {
  it.each([
    ['/healthz', 'ok'],
    ['/readyz', 'ready'],
    ['/health', 'ready'],
  ])('%s answers anybody while all is well', async (path, data) => {
    const response = await app.client().raw(path)
    expect([response.status, await response.json()]).toEqual([200, { data }])
  })

  it('tell a process that lives from one whose database is away', async () => {
    const lonely = await startTestApp()
    const statuses = () =>
      Promise.all(
        ['/healthz', '/readyz', '/health'].map(async (path) => (await lonely.client().raw(path)).status),
      )
    expect(await statuses()).toEqual([200, 200, 200])
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(lonely.db)
    const server = new pg.Client(JSON.parse(inject('database').server))
    await server.connect()
    await server.query(`drop database ${rows[0]?.name} with (force)`)
    await server.end()
    expect(await statuses()).toEqual([200, 503, 503])
    await lonely.close()
  })
})

describe('addresses below r/', () => {
  it('lead to where the operator runs them, with path and query, and nowhere else', async () => {
    const elsewhere = await startTestApp({ newer_app: 'https://new.example.com/app' })
    const leads = async (path: string) => (await elsewhere.client().raw(path)).headers.get('location')
    expect(await leads('/r/signup?email=a%40b.co')).toBe(
      'https://new.example.com/app/r/signup?email=a%40b.co',
    )
    expect(await leads('/q/edit')).toBeNull()
    expect((await host.raw('/r/signup')).headers.get('location')).toBeNull()
    await elsewhere.close()
  })
})

describe('pages for this machine only', () => {
  it.each(['/dev/mail', '/dev/mail.json', '/metrics'])('%s is not there for others', async (path) => {
    expect((await host.raw(path)).status).toBe(200)
    const asked = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      app.app.http.inject({ url: path, headers, remoteAddress })
    expect((await asked({ host: 'evil.example' })).statusCode).toBe(404)
    expect((await asked({ host: 'localhost:3000', 'x-forwarded-for': '203.0.113.7' })).statusCode).toBe(404)
    expect((await asked({ host: 'localhost:3000' }, '203.0.113.7')).statusCode).toBe(404)
  })
})

describe('the outbox of this machine', () => {
  it('tells the emails to one address, however many came to others', async () => {
    const [ann, ben] = [await signUp(app), await signUp(app)]
    const mailsTo = async (email: string) => {
      const reply = await host.raw(`/dev/mail.json?recipient=${encodeURIComponent(email)}`)
      return ((await reply.json()) as { data: { recipient: string }[] }).data.map(
        ({ recipient }) => recipient,
      )
    }
    expect(new Set(await mailsTo(ann.email))).toEqual(new Set([ann.email]))
    expect(new Set(await mailsTo(ben.email))).toEqual(new Set([ben.email]))
    expect(await mailsTo('nobody@example.com')).toEqual([])
  })
})

describe('the documentation of the API', () => {
  it('is an OpenAPI 3.1 document with every call, made from the contracts', async () => {
    const document = (await (await host.raw(`${API_ROOT}/openapi.json`)).json()) as {
      openapi: string
      paths: Record<string, Record<string, { operationId: string }>>
    }
    expect(document.openapi).toMatch(/^3\.1/)
    const documented = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((one) => one.operationId),
    )
    const declared = Object.values(contracts).flatMap((calls) => Object.keys(calls))
    expect(documented.sort()).toEqual(declared.sort())
  })

  it('is readable at /api', async () => {
    const response = await host.raw('/api')
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(await response.text()).toContain('/events/save')
  })
})
