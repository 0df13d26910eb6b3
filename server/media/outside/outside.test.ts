// Encoding by somebody else: with a small encoder of the test's own, over HTTP, which is slow, silent, wrong or hostile.
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { MediaId } from '#domain/base/ids.ts'
import { media } from '#domain/media/contract.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { fetchMedia, mp4, PNG, plantVideo, upload } from '#server/testing/uploads.ts'
import { type Account, signUp } from '#server/testing/world.ts'
import { sweepMedia } from '../jobs.ts'
import type { OutsideEncoder } from './encoder-settings.ts'
import { fetchEncoded } from './receiving.ts'
import { SILENCE_MAX, sendVideos } from './sending.ts'

type Order = {
  job: string
  source: { url: string; format: string; bytes: number }
  call_back: { url: string; token: string }
}

let server: Server
let encoder: OutsideEncoder
let app: TestApp
let host: Account
/** What it was asked, and how it answers. */
let orders: { order: Order; key: string | undefined }[] = []
let status = 202
/** What it serves, by path. */
const files: Record<string, Buffer | string> = {}
beforeAll(async () => {
  server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      orders.push({ order: JSON.parse(await textOf(request)), key: request.headers.authorization })
      return response.writeHead(status, { location: 'http://127.0.0.1:9/' }).end()
    }
    const file = files[request.url ?? '']
    return response.writeHead(file === undefined ? 404 : 200).end(file)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  encoder = { url: `${own()}/jobs`, key: 'a key of the encoder' }
  app = await startTestApp({ outside_encoder: encoder })
  host = await signUp(app)
})
afterEach(async () => {
  orders = []
  status = 202
  await app.db.deleteFrom('media').execute()
})
afterAll(async () => {
  await app.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const own = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

const send = () => app.app.runJob(sendVideos({ encoder, secret: app.secret }) as never, {})
const stateOf = async (id: MediaId) => (await host.call(media.loadMedia, { params: { id } })).data
/** The address as the encoder has it, whatever host the product believes to have. */
const here = (url: string) => app.url + new URL(url).pathname + new URL(url).search
const say = (order: Order, words: unknown, token = order.call_back.token) =>
  fetch(here(order.call_back.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: typeof words === 'string' ? words : JSON.stringify(words),
  })
const bring = (order: Order, body: Buffer, token = order.call_back.token) =>
  fetch(`${here(order.call_back.url)}/video?duration=3.6`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'video/mp4' },
    body: new Uint8Array(body),
  })
/** Runs what waits to be fetched, as the worker would. */
const fetchWaiting = async (words: object) => {
  const row = await app.db.selectFrom('media').select('id').executeTakeFirstOrThrow()
  await app.app.runJob(fetchEncoded({ encoder }) as never, { id: row.id, ...words })
}
const begin = async () => {
  const { id } = await plantVideo(app, host.user_id, { encoding_state: 'waiting' })
  await send()
  return { id, order: orders[0]!.order }
}

describe('a video on a server with an encoder outside', () => {
  it('is sent once with nothing about people, read by its word alone, and small when the encoder says so', async () => {
    const uploaded = await upload(host, mp4(), 'video')
    expect(uploaded.data.encoding_state).toBe('waiting')
    await Promise.all([send(), send()])
    await send()
    expect(orders).toHaveLength(1)
    const { order, key } = orders[0]!
    expect(key).toBe('Bearer a key of the encoder')
    expect(order).toMatchObject({ output: { format: 'mp4', short_side: 720 }, source: { format: 'mp4' } })
    expect(JSON.stringify(order)).not.toMatch(new RegExp(`${host.user_id}|${host.email}|${uploaded.data.id}`))
    const source = await fetch(here(order.source.url))
    expect(Buffer.from(await source.arrayBuffer()).equals(mp4())).toBe(true)
    const part = await fetch(here(order.source.url), { headers: { range: 'bytes=4-7' } })
    expect([part.status, await part.text()]).toEqual([206, 'ftyp'])

    const { id } = uploaded.data
    expect((await say(order, { state: 'encoding', progress: 0.4 })).status).toBe(200)
    await say(order, { state: 'encoding', progress: 0.2 })
    expect(await stateOf(id)).toMatchObject({ encoding_state: 'encoding', encoding_progress: 0.4 })
    files['/video'] = mp4()
    files['/photo'] = PNG
    const made = { video_url: `${own()}/video`, photo_url: `${own()}/photo`, duration: 3.6 }
    expect((await say(order, { state: 'success', ...made })).status).toBe(200)
    await fetchWaiting(made)
    const ready = await stateOf(id)
    expect(ready).toMatchObject({ encoding_state: 'success', encoding_progress: 1, duration: 4, width: 12 })
    expect(ready.video_720p).toMatch(/\/video_720p$/)
    expect((await fetchMedia(host, ready.video_720p!)).status).toBe(200)
    expect((await fetchMedia(host, ready.photo!)).headers.get('content-type')).toBe('image/webp')
    expect((await fetch(here(order.source.url))).status).toBe(404)
  })

  it('may come back as the file itself, without a photo', async () => {
    const { id, order } = await begin()
    expect((await bring(order, mp4())).status).toBe(200)
    const ready = await stateOf(id)
    expect(ready).toMatchObject({ encoding_state: 'success', duration: 4, photo: null, thumb: null })
    expect((await fetchMedia(host, ready.video_720p!)).status).toBe(200)
  })

  it('fails when the encoder says so, or refuses it', async () => {
    const { id, order } = await begin()
    await say(order, { state: 'failed' })
    expect((await stateOf(id)).encoding_state).toBe('failed')
    status = 422
    const other = await plantVideo(app, host.user_id, { encoding_state: 'waiting' })
    await send()
    expect((await stateOf(other.id)).encoding_state).toBe('failed')
  })

  it.each([503, 302])('waits while the encoder is away (%i), and that is no try', async (away) => {
    status = away
    const { id } = await plantVideo(app, host.user_id, { encoding_state: 'waiting' })
    for (let n = 0; n < 5; n++) await send()
    expect((await stateOf(id)).encoding_state).toBe('waiting')
    status = 202
    await send()
    expect((await stateOf(id)).encoding_state).toBe('encoding')
  })

  it('that is lost is sent anew, three times in all, and an old word is worth nothing then', async () => {
    const { id, order } = await begin()
    for (let n = 2; n <= 3; n++) {
      app.clock.advance(SILENCE_MAX + 1)
      await send()
      expect(orders).toHaveLength(n)
    }
    expect(new Set(orders.map((one) => one.order.job)).size).toBe(3)
    expect((await say(order, { state: 'failed' })).status).toBe(404)
    expect((await stateOf(id)).encoding_state).toBe('encoding')
    app.clock.advance(SILENCE_MAX + 1)
    await send()
    expect([orders.length, (await stateOf(id)).encoding_state]).toEqual([3, 'failed'])
  })

  it('of which the encoder speaks is not lost', async () => {
    const { id, order } = await begin()
    for (let n = 0; n < 3; n++) {
      app.clock.advance(SILENCE_MAX - 60)
      await say(order, { state: 'encoding', progress: 0.1 })
      await send()
    }
    expect([orders.length, (await stateOf(id)).encoding_state]).toEqual([1, 'encoding'])
  })

  it('that is taken back meanwhile is nobody’s any longer', async () => {
    const { id, order } = await begin()
    await host.call(media.deleteMedia, { params: { id } })
    await app.app.runJob(sweepMedia as never, {})
    const replies = [await fetch(here(order.source.url)), await say(order, { state: 'failed' })]
    expect([...replies, await bring(order, mp4())].map((reply) => reply.status)).toEqual([404, 404, 404])
  })
})

describe('nobody calls back', () => {
  it('without the word of the job, with that of its source, or with that of another one', async () => {
    const { id, order } = await begin()
    const other = await begin()
    const source = new URL(order.source.url).searchParams.get('token')!
    for (const token of ['', 'x', source, other.order.job, `${order.call_back.token}x`]) {
      expect((await say(order, { state: 'failed' }, token)).status).toBe(404)
      expect((await bring(order, mp4(), token)).status).toBe(404)
    }
    const stolen = here(order.source.url).replace(source, order.call_back.token)
    for (const address of [stolen, here(order.source.url).replace(/\?.*/, ''), `${stolen}&token=x`])
      expect((await fetch(address)).status).toBe(404)
    expect((await stateOf(id)).encoding_state).toBe('encoding')
  })

  it('a second time, and of two that come together one counts', async () => {
    const { id, order } = await begin()
    const replies = await Promise.all([bring(order, mp4()), bring(order, mp4()), bring(order, mp4())])
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 404, 404])
    expect((await say(order, { state: 'failed' })).status).toBe(404)
    expect((await stateOf(id)).encoding_state).toBe('success')
  })

  it.each([
    ['no JSON', '{'],
    ['no state', {}],
    ['progress beyond its end', { state: 'encoding', progress: 2 }],
    ['a success of nothing', { state: 'success' }],
    ['a success in a file of the server', { state: 'success', video_url: 'file:///etc/passwd' }],
  ])('with %s', async (_what, words) => {
    const { id, order } = await begin()
    expect((await say(order, words)).status).toBe(400)
    expect((await stateOf(id)).encoding_state).toBe('encoding')
  })

  it('with a file that is no video, which can be brought again as one', async () => {
    const { id, order } = await begin()
    expect((await bring(order, Buffer.from('<html>'))).status).toBe(400)
    expect((await bring(order, mp4())).status).toBe(200)
    expect((await stateOf(id)).encoding_state).toBe('success')
  })

  it('where no encoder is set', async () => {
    const { order } = await begin()
    const plain = await startTestApp({ beside: app })
    const address = plain.url + new URL(order.call_back.url).pathname
    const headers = { authorization: `Bearer ${order.call_back.token}`, 'content-type': 'application/json' }
    const reply = await fetch(address, { method: 'POST', headers, body: '{"state":"failed"}' })
    await plain.close()
    expect(reply.status).toBe(404)
  })
})

describe('what was made is fetched', () => {
  it('from the encoder or the open web, and never from the network that the server stands in', async () => {
    const { id, order } = await begin()
    const inside = { video_url: `http://localhost:${(server.address() as AddressInfo).port}/video` }
    await say(order, { state: 'success', ...inside })
    await expect(fetchWaiting(inside)).rejects.toThrow('private network')
    expect((await stateOf(id)).encoding_state).toBe('encoding')
  })

  it('and fails the video when it is none', async () => {
    const { id, order } = await begin()
    files['/page'] = '<html>'
    const made = { video_url: `${own()}/page` }
    await say(order, { state: 'success', ...made })
    await fetchWaiting(made)
    expect((await stateOf(id)).encoding_state).toBe('failed')
  })

  it('and does nothing to a video that is sent anew meanwhile', async () => {
    const { id, order } = await begin()
    const made = { video_url: `${own()}/video` }
    await say(order, { state: 'success', ...made })
    app.clock.advance(SILENCE_MAX + 1)
    await send()
    await fetchWaiting(made)
    expect((await stateOf(id)).encoding_state).toBe('encoding')
  })
})
