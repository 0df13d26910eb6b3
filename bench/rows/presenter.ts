// How smooth the screen in front of a room is in each of its scenes while answers and votes pour in.
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright-core'
import { findBrowser } from '../../scripts/find-browser.ts'
import { openLab } from '../lab.ts'
import {
  ANSWERS,
  openRoom,
  QUESTIONS,
  type Room,
  STAGE_SCENES,
  type StageScene,
} from '../load/stage-scenes.ts'
import { openWorld } from '../world.ts'
import { digits, type Goal, median, ROUNDS, type Row } from './row.ts'

const BUILT = fileURLToPath(new URL('../../dist/web/index.html', import.meta.url))
const SECONDS = 4
/** Updates per second: votes, answers, and results that are hidden and shown. */
const RATE = 5
const GUESTS = 20
/** A scene has come in and stands still, milliseconds. */
const CALM_MS = 2000

export const presenter: Goal = {
  goals: ['P21'],
  sentence:
    `The presenter screen (1920 x 1080) in Chromium, in each of its scenes, with ${ANSWERS} answers to the open question: for ` +
    `${SECONDS} seconds in which nothing happens (limit) and with ${RATE} updates a second (product: new answers, likes and votes as the ` +
    'scene has them; “reveal” also hides and shows the results): the 95th percentile of the time between two frames; the note has the longest one.',
  async measure(say) {
    if (!existsSync(BUILT)) {
      say('presenter: the browser client is not built, so P21 is left out; run npm run build first')
      return []
    }
    const lab = await openLab(QUESTIONS)
    const world = await openWorld(lab)
    const { executablePath, args } = await findBrowser()
    const browser = await chromium.launch({ executablePath, args })
    try {
      const room = await openRoom(lab, world, await lab.guests(GUESTS))
      const tab = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
      await tab.goto(`${lab.place.url}/#/q/${lab.events[0]!.slug}/present`)
      const rows: Row[] = []
      for (const scene of STAGE_SCENES) rows.push(await measureScene(room, tab, scene, say))
      return rows
    } finally {
      await browser.close()
      await world.close()
      await lab.close()
    }
  },
}

async function measureScene(
  room: Room,
  tab: Page,
  scene: StageScene,
  say: (line: string) => void,
): Promise<Row> {
  await room.show(scene)
  await tab.locator(`[data-scene="${scene.name === 'one answer' ? 'chart' : scene.change.view}"]`).waitFor()
  await sleep(CALM_MS)
  const [limits, products]: [Frames[], Frames[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    limits.push(await watch(tab))
    const [frames] = await Promise.all([watch(tab), happen(room, scene, round)])
    products.push(frames)
  }
  const row = rowOf(scene.name, limits, products)
  say(`presenter, ${scene.name}: ${row.limit} ms at rest, ${row.product} ms with updates`)
  return row
}

async function happen(room: Room, scene: StageScene, round: number): Promise<void> {
  const count = RATE * SECONDS
  for (let n = 0; n < count; n++)
    await Promise.all([room.update(scene, round * count + n), sleep(1000 / RATE)])
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

function rowOf(scene: string, limits: readonly Frames[], products: readonly Frames[]): Row {
  const limit = median(limits.map((frames) => frames.p95))
  const product = median(products.map((frames) => frames.p95))
  const ratio = product / limit
  return {
    goal: 'P21',
    what: `presenter screen, ${scene}: ms between two frames (p95)`,
    limit: digits(limit),
    product: digits(product),
    ratio,
    bar: '2',
    met: ratio <= 2,
    note: `the longest frame ${digits(median(products.map((frames) => frames.most)))} ms, at rest ${digits(median(limits.map((frames) => frames.most)))} ms`,
  }
}
