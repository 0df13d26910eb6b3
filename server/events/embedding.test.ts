// Which sites may show a session in a frame, and who people are inside one.
import { describe, expect, it, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { events } from '#domain/events/contract.ts'
import { openTestApp, startTestApp } from '#server/testing/test-app.ts'
import { launch, signUp } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUp(app)
const event = await launch(app, host)

const name = (hosts: string[], who = host) =>
  who.call(events.setEmbedHosts, { params: { id: event.id }, body: { hosts } })
async function pageOf(path: string) {
  const { headers } = await app.client().raw(path)
  return {
    frames: /frame-ancestors ([^;]+)/.exec(headers.get('content-security-policy')!)?.[1],
    older: headers.get('x-frame-options'),
  }
}

describe('a page of the product', () => {
  it.each(['/', '/q/lunch/answers', '/signin', '/embed/no-such-session'])(
    'at %s is never shown in a frame',
    async (path) => {
      const { frames, older } = await pageOf(path)
      expect([frames, older]).toEqual(["'none'", expect.any(String)])
    },
  )
  it('of a session is shown by the sites that its creator names, and by no other', async () => {
    expect((await pageOf(`/embed/${event.slug}`)).frames).toBe("'none'")
    const { data } = await name(['Intranet.example/start', 'https://*.acme.example', 'intranet.example'])
    const sites = ['https://intranet.example', 'https://*.acme.example']
    expect(data.embed_hosts).toEqual(sites)
    for (const path of [`/embed/${event.slug}`, `/embed/${event.id}/results`])
      expect(await pageOf(path)).toEqual({ frames: sites.join(' '), older: null })
    expect((await pageOf(`/q/${event.slug}/answers`)).frames).toBe("'none'")
    await name([])
    expect((await pageOf(`/embed/${event.slug}`)).frames).toBe("'none'")
  })
})

test.each(['invite_only', 'tenant_open'] as const)(
  'a session that is %s is in no frame, as if it were unknown',
  async (visibility_setting) => {
    const hidden = await launch(app, host, { visibility_setting })
    const { data } = await host.call(events.setEmbedHosts, {
      params: { id: hidden.id },
      body: { hosts: ['intranet.example'] },
    })
    expect(data.embed_hosts).toEqual(['https://intranet.example'])
    expect(await pageOf(`/embed/${hidden.slug}`)).toEqual(await pageOf('/embed/no-such-session'))
  },
)

describe('what a team chat shows', () => {
  it.each(['/mstabs/start', '/mstabs/signin', '/mstabs/help', '/mstabs/config'])(
    'at %s is shown by the chat of the settings, and by no other site',
    async (path) => {
      expect(await pageOf(path)).toEqual({ frames: 'https://chat.example', older: null })
    },
  )
  it.each(['/mstabs', '/mstabs/../dashboard', '/q/mstabs/start', '/signin?x=/mstabs/start'])(
    'is nothing else: %s',
    async (path) => expect((await pageOf(path)).frames).toBe("'none'"),
  )
  it('is nothing where no tab is set up', async () => {
    const plain = await startTestApp({ chat_tab: null })
    try {
      const { headers } = await plain.client().raw('/mstabs/start')
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    } finally {
      await plain.close()
    }
  })
})

describe('the sites of a session', () => {
  it.each(['*', "example.com; script-src 'unsafe-inline'", 'http://example.com'])(
    'cannot be %s, and stay as they were',
    async (site) => {
      await name(['intranet.example'])
      const { status, error } = await name(['other.example', site])
      expect([status, error?.error_message]).toEqual([
        400,
        expect.stringContaining('not the address of a site'),
      ])
      const { data } = await host.call(events.loadEvent, { params: { slug: event.slug } })
      expect(data.embed_hosts).toEqual(['https://intranet.example'])
    },
  )
  it('are told to its creator alone', async () => {
    await name(['intranet.example'])
    const other = await signUp(app)
    const { data } = await other.call(events.loadEvent, { params: { slug: event.slug } })
    expect(data.embed_hosts).toEqual([])
    expect((await name(['mine.example'], other)).status).toBe(403)
  })
})

test('who comes in as a guest inside a frame gets a cookie for that site alone, and is known by it', async () => {
  const guest = app.client()
  const { headers } = await guest.call(
    accounts.verifyLogin,
    { body: { event: event.slug } },
    { headers: { 'x-embedded': '1' } },
  )
  const cookie = headers.get('set-cookie')!
  expect(cookie).toMatch(/^popin_embedded=/)
  for (const part of ['HttpOnly', 'Secure', 'SameSite=None', 'Partitioned', 'Path=/'])
    expect(cookie).toContain(part)
  expect((await guest.call(accounts.currentUser, {})).data.guest).toBe(true)
})

test('outside a frame the cookie stays away from other sites', async () => {
  const { headers } = await app.client().call(accounts.verifyLogin, { body: { event: event.slug } })
  const cookie = headers.get('set-cookie')!
  expect(cookie).toMatch(/^popin_session=/)
  expect(cookie).toContain('SameSite=Lax')
  expect(cookie).not.toContain('Partitioned')
})
