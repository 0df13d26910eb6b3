import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { createVideoProvider } from './video-provider.ts'

const VIDEO = 'https://video.example/popin?v=1'
const log = pino({ level: 'silent' })
let server: Server | null = null
let asked: string[] = []
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

type Answer = { status?: number; body: string | Buffer } | 'silence'

/** A provider on this machine; gives the address of its JSON. */
async function open(answer: (path: string, root: string) => Answer): Promise<string> {
  asked = []
  const own = createServer((request, response) => {
    asked.push(request.url ?? '')
    const root = `http://127.0.0.1:${(own.address() as AddressInfo).port}`
    const given = answer(request.url ?? '', root)
    if (given === 'silence') return
    response.writeHead(given.status ?? 200).end(given.body)
  })
  server = own
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(own.address() as AddressInfo).port}/about.json?url={url}`
}

const picture = () =>
  sharp({ create: { width: 1280, height: 720, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()

test('thumbnail and duration come from the JSON of the provider, asked once for the address of the video', async () => {
  const png = await picture()
  const provider = await open((path, root) =>
    path.startsWith('/about')
      ? { body: JSON.stringify({ duration: 71.6, thumbnail_url: `${root}/t.png` }) }
      : { body: png },
  )
  const ask = createVideoProvider({ video: VIDEO, provider, now: () => 0, log })
  const [facts] = await Promise.all([ask(), ask()])
  await ask()
  expect(facts.seconds).toBe(72)
  const bytes = Buffer.from(facts.thumbnail!.replace('data:image/webp;base64,', ''), 'base64')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 480 })
  expect(asked).toEqual([`/about.json?url=${encodeURIComponent(VIDEO)}`, '/t.png'])
})

test.each<[string, Answer]>([
  ['fails', { status: 500, body: '{}' }],
  ['is silent', 'silence'],
  ['sends no JSON', { body: '<html>' }],
])(
  'a provider that %s leaves the video without them, and is asked again after ten minutes',
  async (_what, answer) => {
    const provider = await open(() => answer)
    let now = 0
    // long enough for the question to arrive on a busy machine
    const ask = createVideoProvider({ video: VIDEO, provider, now: () => now, log, limit_ms: 2000 })
    expect(await ask()).toEqual({ seconds: null, thumbnail: null })
    await ask()
    expect(asked).toHaveLength(1)
    now = 10 * 60_000 + 1
    await ask()
    expect(asked).toHaveLength(2)
  },
)

test('a thumbnail that is no picture leaves the duration', async () => {
  const provider = await open((path, root) =>
    path.startsWith('/about')
      ? { body: JSON.stringify({ duration: 72, thumbnail_url: `${root}/t.png` }) }
      : { body: 'no picture' },
  )
  const ask = createVideoProvider({ video: VIDEO, provider, now: () => 0, log })
  expect(await ask()).toEqual({ seconds: 72, thumbnail: null })
})

test('without a provider nobody is asked', async () => {
  await open(() => ({ body: '{}' }))
  const ask = createVideoProvider({ video: VIDEO, provider: null, now: () => 0, log })
  expect(await ask()).toEqual({ seconds: null, thumbnail: null })
  expect(asked).toEqual([])
})
