// How smooth the screen in front of a room is while votes pour in.
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright-core'
import { ideas } from '#domain/ideas/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { given, type Line } from '#server/testing/faults/people/line.ts'
import { findBrowser } from '../../scripts/find-browser.ts'
import { openLab } from '../lab.ts'
import { digits, type Goal, median, ROUNDS, type Row } from './row.ts'

const BUILT = fileURLToPath(new URL('../../dist/web/index.html', import.meta.url))
const SECONDS = 8
/** Votes per minute. */
const RATE = 300
const GUESTS = 20

export const presenter: Goal = {
  goals: ['P21'],
  sentence:
    `The presenter screen (1920 x 1080) with a poll of five choices in Chromium, for ${SECONDS} seconds without votes (limit) and with ` +
    `${RATE} votes a minute (product): the 95th percentile of the time between two frames; the note has the longest one.`,
  async measure(say) {
    if (!existsSync(BUILT)) {
      say('presenter: the browser client is not built, so P21 is left out; run npm run build first')
      return []
    }
    const lab = await openLab(['multiple'])
    const { executablePath, args } = await findBrowser()
    const browser = await chromium.launch({ executablePath, args })
    try {
      const guests = await lab.guests(GUESTS)
      const event = lab.events[0]!
      const { ideas: choices } = given(
        'the choices',
        await guests[0]!.call(ideas.listIdeas, { params: { id: event.id } }),
      )
      const tab = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
      await tab.goto(`${lab.place.url}/#/q/${event.slug}/present`)
      await tab.getByText(choices[0]!.content).waitFor()
      await sleep(3000)
      const ids = choices.map((choice) => choice.id)
      const [limits, products]: [Frames[], Frames[]] = [[], []]
      for (let round = 0; round < ROUNDS; round++) {
        limits.push(await watch(tab))
        const [frames] = await Promise.all([watch(tab), vote(guests, ids, round)])
        products.push(frames)
      }
      const row = rowOf(limits, products)
      say(`presenter: ${row.limit} ms without votes, ${row.product} ms with them`)
      return [row]
    } finally {
      await browser.close()
      await lab.close()
    }
  },
}

/** Milliseconds between frames: at the 95th percentile, and the most. */
type Frames = { p95: number; most: number }

/** Runs in the page: the time between frames, for so many milliseconds. */
const WATCH = `(ms) => new Promise((resolve) => {
  const gaps = []
  const began = performance.now()
  let last = began
  const step = (now) => {
    gaps.push(now - last)
    last = now
    if (now - began < ms) requestAnimationFrame(step)
    else resolve(gaps.slice(1))
  }
  requestAnimationFrame(step)
})`

async function watch(tab: Page): Promise<Frames> {
  const gaps = await tab.evaluate<number[]>(`(${WATCH})(${SECONDS * 1000})`)
  const sorted = gaps.toSorted((one, other) => one - other)
  return { p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0, most: sorted.at(-1) ?? 0 }
}

/** Everybody changes their mind again and again. */
async function vote(guests: readonly Line[], ids: readonly string[], round: number): Promise<void> {
  const count = (RATE / 60) * SECONDS
  for (let n = 0; n < count; n++) {
    const id = ids[(n + round + Math.floor(n / GUESTS)) % ids.length]!
    const sent = guests[n % GUESTS]!.call(voting.castVote, {
      params: { id: id as never },
      body: { vote: true },
    })
    await Promise.all([sent.then((outcome) => given('a vote', outcome)), sleep(60_000 / RATE)])
  }
}

function rowOf(limits: readonly Frames[], products: readonly Frames[]): Row {
  const limit = median(limits.map((frames) => frames.p95))
  const product = median(products.map((frames) => frames.p95))
  const ratio = product / limit
  return {
    goal: 'P21',
    what: 'presenter screen: ms between two frames (p95) at 300 votes a minute',
    limit: digits(limit),
    product: digits(product),
    ratio,
    bar: '2',
    met: ratio <= 2,
    note: `the longest frame ${digits(median(products.map((frames) => frames.most)))} ms, without votes ${digits(median(limits.map((frames) => frames.most)))} ms`,
  }
}
