// What pages are told of a chat that the operator set, and which host they may load it from.
import { afterAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

const apps: TestApp[] = []
afterAll(async () => {
  for (const app of apps) await app.close()
})

async function pageWith(chat: { url: string; key: string } | null) {
  const app = await startTestApp({ outside: { chat } })
  apps.push(app)
  const page = await app.client().raw('/search')
  const directives = (page.headers.get('content-security-policy') ?? '').split(';')
  const sources = directives.map((directive) => directive.trim().split(' '))
  return { sources, html: await page.text() }
}

test('a page may load, ask and frame exactly the host of the chat, and knows its key', async () => {
  const { sources, html } = await pageWith({ url: 'https://chat.example.com/w/widget.js', key: 'pub 1' })
  const named = sources.filter(([, ...hosts]) => hosts.includes('https://chat.example.com'))
  expect(named.map(([name]) => name).sort()).toEqual(['connect-src', 'frame-src', 'img-src', 'script-src'])
  const others = sources
    .flat()
    .filter((source) => /:\/\//.test(source) && !/\/\/chat\.example\.com$/.test(source))
  expect(others).toEqual([])
  expect(html).toContain('https://chat.example.com/w/widget.js')
})

test('without one no host is named, and nothing of a chat', async () => {
  const { sources, html } = await pageWith(null)
  expect(sources.flat().filter((source) => source.includes('://'))).toEqual([])
  expect(html).toContain('&quot;chat&quot;:null')
})
