// How soon a participant sees the question on a slow phone, and whether the page stands still and answers touches.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { ideas } from '#domain/ideas/contract.ts'
import { given } from '#server/testing/faults/people/line.ts'
import { findBrowser } from '../../scripts/find-browser.ts'
import { type Lab, openLab } from '../lab.ts'
import { digits, type Goal, median, ROUNDS, type Row } from './row.ts'

const BUILT = fileURLToPath(new URL('../../dist/web/index.html', import.meta.url))
const PATIENCE_MS = 30_000
/** Long enough for the parts that come later to come, and to move what they should not. */
const LATER_MS = 4000
const ANSWERS = 30
const SLOWER = 4
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }
/** A task that keeps the page busy for longer blocks it by the rest; before the first paint there is nothing to touch. */
const TASK_MS = 50

export const vitals: Goal = {
  goals: ['P20'],
  sentence:
    `The first visit to a question with ${ANSWERS} answers on a phone (360 x 740) in Chromium, with a processor ${SLOWER} times slower, ` +
    '1.6 Mbit/s and 150 ms latency: largest contentful paint, layout shift, and total blocking time (from the first ' +
    'contentful paint on, the part of each task beyond 50 ms).',
  async measure(say) {
    if (!existsSync(BUILT)) {
      say('vitals: the browser client is not built, so P20 is left out; run npm run build first')
      return []
    }
    const lab = await openLab(['open'])
    const { executablePath, args } = await findBrowser()
    const browser = await chromium.launch({ executablePath, args })
    try {
      await fill(lab)
      const visits: Visit[] = []
      for (let round = 0; round < ROUNDS; round++) visits.push(await visit(browser, lab))
      const rows = rowsOf(visits)
      say(`vitals: ${rows.map((row) => row.product).join(', ')}`)
      return rows
    } finally {
      await browser.close()
      await lab.close()
    }
  },
}

/** `at` says what was painted last, and where the page moved. */
type Visit = { paint: number; shift: number; blocked: number; at: string }

async function fill(lab: Lab): Promise<void> {
  const [guest] = await lab.guests(1)
  for (let n = 0; n < ANSWERS; n++) {
    const content = `Answer ${n}: fewer slides, more time for questions, and a break before the last part`
    given(
      'an answer',
      await guest!.call(ideas.createIdea, { body: { event_id: lab.events[0]!.id, content } }),
    )
  }
}

async function visit(browser: Browser, { place, events }: Lab): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })
  const tab = await context.newPage()
  const session = await context.newCDPSession(tab)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await tab.addInitScript({ content: OBSERVE })
  await tab.goto(`${place.url}/#/q/${events[0]!.slug}/answers`)
  await tab.getByText(events[0]!.name).first().waitFor({ timeout: PATIENCE_MS })
  await tab.waitForTimeout(LATER_MS)
  const found = await read(tab)
  await context.close()
  return found
}

/** `first` is the first contentful paint; tasks are begin and duration. All in milliseconds since the visit began. */
type Seen = { first: number; paint: number; shift: number; tasks: [number, number][]; at: string[] }

/** Runs in the page before everything else, and keeps what it sees in `seen`. */
const OBSERVE = `
  var seen = (window.seen = { first: 0, paint: 0, shift: 0, tasks: [], at: [] })
  const name = (node) =>
    node instanceof Element ? node.tagName.toLowerCase() + ' "' + node.textContent.slice(0, 24) + '"' : 'nothing'
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.first = startTime
  })
  watch('largest-contentful-paint', ({ startTime, element }) => {
    seen.paint = startTime
    seen.at[0] = name(element)
  })
  watch('layout-shift', ({ value, hadRecentInput, sources }) => {
    if (hadRecentInput) return
    seen.shift += value
    seen.at.push('moved ' + sources.map(({ node }) => name(node)).join(' and '))
  })
  watch('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]))`

async function read(tab: Page): Promise<Visit> {
  const { first, paint, shift, tasks, at } = await tab.evaluate<Seen>('seen')
  const blocked = tasks
    .filter(([begin, ms]) => begin + ms > first)
    .reduce((sum, [, ms]) => sum + Math.max(0, ms - TASK_MS), 0)
  return { paint, shift, blocked, at: at.join('; ') }
}

function rowsOf(visits: Visit[]): Row[] {
  const row = (what: string, pick: (visit: Visit) => number, bar: number, note?: string): Row => {
    const product = median(visits.map(pick))
    const met = product <= bar
    return {
      goal: 'P20',
      what: `participant page on a slow phone: ${what}`,
      limit: null,
      product: digits(product),
      ratio: null,
      bar: String(bar),
      met,
      ...(note && { note }),
    }
  }
  return [
    row('ms until the largest paint', (one) => one.paint, 1300, visits[0]?.at),
    row('layout shift', (one) => one.shift, 0.02),
    row('ms blocked', (one) => one.blocked, 100),
  ]
}
