// Videos that open and close sessions: recorded with the camera of the browser, sent, played, refused.
import { randomFillSync } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dashboard } from '#domain/dashboard/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { type ApiHost, hostByApi, launchByApi, signInBrowser } from './setup/api.ts'
import { inspect, shiftsOf } from './setup/inspection.ts'
import { eventually, type Person, people } from './setup/people.ts'
import { type Product, startProduct } from './setup/product.ts'
import { button, visit } from './setup/session.ts'
import { say } from './setup/words.ts'

/** One that takes videos as they are, whatever this machine has. */
let plain: Product
beforeAll(async () => {
  plain = await startProduct({ FFMPEG: 'off' })
})
afterAll(() => plain.stop())

const here = people()
const there = people({ site: () => plain.url })

async function hostAt(url: string, come: typeof here.come): Promise<Person & { api: ApiHost }> {
  const api = await hostByApi(url)
  const person = await come()
  await signInBrowser(person, api, url)
  return { ...person, api }
}

/** The smallest file that counts as a video, with this in place of pictures. */
function mp4(content = Buffer.from('pictures')): Buffer {
  const part = (name: string, inner: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(inner.length + 8)
    head.write(name, 4, 'latin1')
    return Buffer.concat([head, inner])
  }
  const beginning = part('ftyp', Buffer.from('isom\0\0\x02\0isommp41'))
  return Buffer.concat([beginning, part('moov', part('mvhd', Buffer.alloc(100))), part('mdat', content)])
}

const dialogOf = (page: Page) => page.getByRole('dialog')
const videoOf = (page: Page, label: 'ideas.opening_video' | 'ideas.closing_video' | 'editing.video') =>
  page.locator(`video[aria-label="${say(label)}"]`)
/** How far a video can be played by now, and how far it was played. */
const playing = (page: Page, label: Parameters<typeof videoOf>[1]) =>
  videoOf(page, label).evaluate((video) => {
    const { readyState, videoWidth, currentTime } = video as HTMLVideoElement
    return { isThere: readyState >= 1, videoWidth, currentTime }
  })

async function openDialog(
  page: Page,
  name: 'editing.video_add' | 'editing.video_closing_add',
): Promise<void> {
  await button(page, say(name)).click()
  await button(dialogOf(page), say('editing.video_choose')).waitFor()
}

async function writeQuestion(page: Page, text: string): Promise<void> {
  await page.goto('/#/q/edit')
  await page.getByRole('textbox', { name: say('editing.question'), exact: true }).fill(text)
}

async function record(page: Page): Promise<void> {
  await button(dialogOf(page), say('editing.record')).click()
  await button(dialogOf(page), say('editing.record_stop')).waitFor()
  await eventually(() =>
    dialogOf(page)
      .locator('video')
      .evaluate((video) => (video as HTMLVideoElement).currentTime),
  ).toBeGreaterThan(1.2)
  await page.keyboard.press('Enter')
  await button(dialogOf(page), say('editing.video_send')).waitFor()
}

const choose = (page: Page, mimeType: string, buffer: Buffer) =>
  dialogOf(page).locator('input[type=file]').setInputFiles({ name: 'Film of Zebulon', mimeType, buffer })

async function sessionNamed(api: ApiHost, name: string): Promise<PopinEvent> {
  const { data: list } = await api.call(dashboard.listMiniEvents, {})
  const { slug } = list.events.find((event) => event.name === name)!
  return (await api.call(events.loadEvent, { params: { slug } })).data
}

describe('a recorded video', () => {
  it('opens the session, and plays for whoever answers by a key, with nothing that moves', async () => {
    const { page, context, api } = await hostAt(here.url, here.come)
    await context.grantPermissions(['camera', 'microphone'])
    await writeQuestion(page, 'What do you think of our film?')
    await openDialog(page, 'editing.video_add')
    expect(await inspect(page)).toEqual([])
    await record(page)
    expect(await inspect(page)).toEqual([])
    await page.keyboard.press('Enter')
    await dialogOf(page).waitFor({ state: 'hidden', timeout: 180_000 })
    await eventually(() => playing(page, 'editing.video')).toMatchObject({ isThere: true })
    expect(await inspect(page)).toEqual([])
    await button(page, say('editing.launch')).click()
    await page.getByRole('dialog', { name: say('invitations.title') }).waitFor()

    const event = await sessionNamed(api, 'What do you think of our film?')
    expect(event.launch_media).toMatchObject({ id: event.launch_media_id, encoding_state: 'success' })
    expect(event.closing_media).toBeNull()
    const guest = await here.come({ phone: true })
    await visit(guest.page, event)
    const player = videoOf(guest.page, 'ideas.opening_video')
    expect(await player.getAttribute('src')).toBe(event.launch_media!.video_720p)
    await eventually(() => playing(guest.page, 'ideas.opening_video')).toMatchObject({
      currentTime: 0,
      isThere: true,
    })
    await guest.page.reload()
    await player.waitFor()
    await eventually(async () => (await playing(guest.page, 'ideas.opening_video')).isThere).toBe(true)
    expect(await shiftsOf(guest.page)).toEqual([])
    await player.press('Space')
    await eventually(
      async () => (await playing(guest.page, 'ideas.opening_video')).currentTime,
    ).toBeGreaterThan(0)
    expect(await inspect(guest.page)).toEqual([])
  })

  it('closes the session: the host is led to the answers, and guests see it once it is over', async () => {
    const { page, context, api } = await hostAt(here.url, here.come)
    await context.grantPermissions(['camera', 'microphone'])
    const event = await launchByApi(api)
    await page.goto(`/#/q/${event.slug}/edit`)
    await openDialog(page, 'editing.video_closing_add')
    await record(page)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/#/q/${event.slug}/answers`, { timeout: 180_000 })
    const guest = await here.come()
    await visit(guest.page, event)
    expect(await videoOf(guest.page, 'ideas.closing_video').count()).toBe(0)
    await button(page, say('insights.stop')).click()
    await button(page.getByRole('dialog', { name: /stop this session now/ }), say('insights.stop')).click()
    await eventually(() => playing(guest.page, 'ideas.closing_video')).toMatchObject({ isThere: true })
  })

  it('is not begun without a word of the browser, and says so', async () => {
    const { page, problems } = await hostAt(here.url, here.come)
    // a browser without windows asks nobody and allows it, unless the page itself may not
    await page.route(`${here.url}/`, async (route) => {
      const response = await route.fetch()
      const headers = { ...response.headers(), 'permissions-policy': 'camera=(), microphone=()' }
      await route.fulfill({ response, headers })
    })
    await writeQuestion(page, 'Am I on film?')
    await openDialog(page, 'editing.video_add')
    await button(dialogOf(page), say('editing.record')).click()
    await dialogOf(page).getByText(say('editing.record_denied')).waitFor()
    expect(problems.splice(0).sort()).toEqual(
      ['camera', 'microphone'].map((name) => expect.stringContaining(`${name} is not allowed`)),
    )
    expect(await inspect(page)).toEqual([])
  })
})

describe('a video from a file', () => {
  it('of 20 MB on a slow line shows how far it is from 0 to 100', async () => {
    const { page, context, api } = await hostAt(plain.url, there.come)
    await writeQuestion(page, 'Is it a long one?')
    const line = await context.newCDPSession(page)
    await line.send('Network.enable')
    const speed = { offline: false, latency: 20, downloadThroughput: 10_000_000 }
    await line.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: 6_000_000 })
    await openDialog(page, 'editing.video_add')
    await choose(page, 'video/mp4', mp4(randomFillSync(Buffer.alloc(20_000_000))))
    await page.evaluate(() => {
      const seen: number[] = []
      Object.assign(window, { seen })
      new MutationObserver(() => {
        const bar = document.querySelector('[role=progressbar]')
        if (bar) seen.push(Number(bar.getAttribute('aria-valuenow')))
      }).observe(document.body, { subtree: true, childList: true, attributes: true })
    })
    await button(dialogOf(page), say('editing.video_send')).click()
    await dialogOf(page).waitFor({ state: 'hidden', timeout: 180_000 })
    const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen)
    expect([seen[0], seen.at(-1)]).toEqual([0, 100])
    expect(seen).toEqual([...seen].sort((one, other) => one - other))
    expect(seen.some((percent) => percent > 20 && percent < 90)).toBe(true)
    await line.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: -1 })
    await button(page, say('editing.launch')).click()
    await page.getByRole('dialog', { name: say('invitations.title') }).waitFor()
    const event = await sessionNamed(api, 'Is it a long one?')
    expect(event.launch_media!.video_720p).toBe(event.launch_media!.video_mp4)
  })

  it.each([
    [
      'that browsers do not play, where nothing encodes',
      'video/avi',
      'RIFF\x10\0\0\0AVI LIST',
      /cannot convert/,
    ],
    ['that is none', 'video/mp4', 'This is a letter, and no video at all.', /Please choose a video/],
    ['that breaks off', 'video/mp4', mp4().subarray(0, 60), /cannot be read/],
  ])(
    '%s is refused with a reason, and another one can be chosen',
    async (_name, mimeType, content, reason) => {
      const { page } = await hostAt(plain.url, there.come)
      await writeQuestion(page, 'Does it work?')
      await openDialog(page, 'editing.video_add')
      await choose(page, mimeType, Buffer.from(content as string, 'latin1'))
      await button(dialogOf(page), say('editing.video_send')).click()
      await dialogOf(page).getByRole('alert').filter({ hasText: reason }).waitFor()
      await choose(page, 'video/mp4', mp4())
      await eventually(() => dialogOf(page).getByRole('alert').count()).toBe(0)
      await button(dialogOf(page), say('editing.video_send')).click()
      await button(page, say('editing.video_remove')).waitFor()
    },
  )
})
