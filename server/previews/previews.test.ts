// What other programs are told of a shared address, over HTTP.
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { DAY } from '#domain/base/time.ts'
import { events } from '#domain/events/contract.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { launch, signUp } from '#server/testing/world.ts'
import { HOME_SENTENCE } from './head.ts'

const web_dir = mkdtempSync(join(tmpdir(), 'popin-page-'))
copyFileSync('web/index.html', join(web_dir, 'index.html'))
afterAll(() => rmSync(web_dir, { recursive: true }))
const app = await openTestApp({ web_dir })
const host = await signUp(app)

const page = async (path: string) =>
  (await fetch(app.url + path, { headers: { accept: 'text/html' } })).text()
/** The elements of the head by name. */
const metaOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)].map(([, name, value]) => [
      name!,
      value!,
    ]),
  )
const pictureOf = (html: string) => metaOf(html)['og:image']!

describe('a session for everybody', () => {
  it('shows its question, by its link and by its short link', async () => {
    const event = await launch(app, host, { name: 'Where do we eat?' })
    for (const path of [`/q/${event.slug}/answers`, `/s/${event.short_code}`]) {
      const meta = metaOf(await page(path))
      expect(meta).toMatchObject({
        'og:title': 'Where do we eat?',
        'og:site_name': 'POPin',
        'og:url': app.url + path,
        robots: 'noindex',
        'popin-question': 'Where do we eat?',
      })
      expect(meta['og:image']).toMatch(new RegExp(`^${app.url}/preview/${event.slug}\\.png\\?v=\\w{12}$`))
    }
  })

  it('has a picture of the size that its head names, and another address when the question changes', async () => {
    const event = await launch(app, host, { name: 'Lunch & <b>"tea"</b> $& 🍵 um 12 Uhr?' })
    const address = pictureOf(await page(`/q/${event.slug}/answers`))
    const response = await fetch(address)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({
      width: 1200,
      height: 630,
    })
  })

  it('writes a hostile question as text', async () => {
    const name = `"><script>alert(1)</script> $& ' <img src=x>`
    const event = await launch(app, host, { name })
    const html = await page(`/q/${event.slug}/answers`)
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img src=x')
    expect(metaOf(html)['popin-question']).toBe(metaOf(html)['og:title'])
    expect(metaOf(html)['og:title']).toBe(
      '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp; &#39; &lt;img src=x&gt;',
    )
  })
})

describe('nothing is told of a session', () => {
  const secret = 'Who leaves in spring?'
  const isSilent = async (event: { slug: string; short_code: string | null }) => {
    for (const path of [`/q/${event.slug}/answers`, `/s/${event.short_code}`, `/collection/${event.slug}`]) {
      const html = await page(path)
      expect(html).not.toContain(secret)
      expect(metaOf(html)).toMatchObject({ 'og:title': HOME_SENTENCE })
      expect(metaOf(html)['popin-question']).toBeUndefined()
    }
    expect((await fetch(`${app.url}/preview/${event.slug}.png`)).status).toBe(404)
  }

  it.each(['anyone', 'tenant_open', 'invite_only'] as const)('for %s', async (visibility_setting) => {
    await isSilent(await launch(app, host, { name: secret, visibility_setting }))
  })

  it('that is over', async () => {
    const event = await launch(app, host, { name: secret })
    app.clock.advance(2 * DAY)
    await isSilent(event)
    app.clock.advance(-2 * DAY)
  })

  it('that was deleted', async () => {
    const event = await launch(app, host, { name: secret })
    await host.call(events.deleteEvents, { body: { ids: [event.id] } })
    await isSilent(event)
  })

  it('that nobody made', async () => {
    await isSilent({ slug: 'abcdefghijkl', short_code: 'ZZZZZ9' })
  })
})

test('a wrong code of an address counts as a wrong one that was typed', async () => {
  const own = await openTestApp({ web_dir, limits: { wrong_code: { window: 300, per_client: 3 } } })
  const creator = await signUp(own)
  const event = await launch(own, creator)
  const read = async (path: string) =>
    metaOf(await (await fetch(own.url + path, { headers: { accept: 'text/html' } })).text())['og:title']
  for (const code of ['QQQAAC', 'QQQAAD', 'QQQAAE', 'QQQAAF'])
    expect(await read(`/s/${code}`)).toBe(HOME_SENTENCE)
  // a right one that was not there before is not shown either: whoever guesses would learn it here
  const other = await launch(own, creator)
  expect(await read(`/s/${other.short_code}`)).toBe(HOME_SENTENCE)
  const typed = await own.client().call(accounts.verifyLogin, { body: { event: 'QQQAAG' } })
  expect(typed.status).toBe(429)
  // a page is never kept back
  expect(await read(`/q/${event.slug}/answers`)).toBe(event.name)
})

test('a hall that mistyped often opens its link: every page comes at once, and the code that was right has its preview', async () => {
  const own = await openTestApp({ web_dir, limits: { wrong_code: { window: 300, per_client: 3 } } })
  const event = await launch(own, await signUp(own))
  const open = (code: string) => fetch(`${own.url}/s/${code}`, { headers: { accept: 'text/html' } })
  await open(event.short_code!)
  for (const code of ['QQQAAC', 'QQQAAD', 'QQQAAE']) await open(code)
  // far more than take their turn in the time that anybody waits
  const pages = await Promise.all(Array.from({ length: 300 }, () => open(event.short_code!)))
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
  const titles = await Promise.all(pages.map(async (page) => metaOf(await page.text())['og:title']))
  expect(new Set(titles)).toEqual(new Set([event.name]))
  const unknown = await Promise.all(Array.from({ length: 300 }, () => open('QQQAAF')))
  expect(new Set(unknown.map(({ status }) => status))).toEqual(new Set([200]))
})

test('every other page tells of the product, and its picture is there', async () => {
  const html = await page('/')
  expect(metaOf(html)).toMatchObject({ 'og:title': HOME_SENTENCE, 'og:url': `${app.url}/` })
  expect(metaOf(html).robots).toBeUndefined()
  expect((await fetch(pictureOf(html))).headers.get('content-type')).toBe('image/png')
  expect(readFileSync('web/index.html', 'utf8')).toContain(`<p>${HOME_SENTENCE}</p>`)
})

test.each(['/preview/..%2fsecret.png', '/preview/x.svg', '/preview/'])('%s is nothing', async (path) => {
  expect((await fetch(app.url + path)).status).toBe(404)
})
