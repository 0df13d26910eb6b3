// The bytes of a participant's first visit, counted in a real browser with an empty cache.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, type CDPSession, chromium } from 'playwright-core'
import { findBrowser } from '../../scripts/find-browser.ts'
import { type Lab, openLab } from '../lab.ts'
import { digits, type Goal, type Row } from './row.ts'

const BUILT = fileURLToPath(new URL('../../dist/web/index.html', import.meta.url))
const PATIENCE_MS = 20_000
const QUIET_MS = 1500

export const page: Goal = {
  goals: ['P18'],
  sentence:
    'Bytes on the wire for a participant who opens a question for the first time in Chromium: everything until the question can be read; the note adds what is loaded afterwards.',
  async measure(say) {
    if (!existsSync(BUILT)) {
      say('page: the browser client is not built, so P18 is left out; run npm run build first')
      return []
    }
    const lab = await openLab(['open'])
    const { executablePath, args } = await findBrowser()
    const browser = await chromium.launch({ executablePath, args })
    try {
      const visit = await visitOnce(browser, lab)
      const rows = rowsOf(visit)
      say(`page: ${rows.map((row) => row.product).join(', ')}`)
      return rows
    } finally {
      await browser.close()
      await lab.close()
    }
  },
}

type Loaded = { url: string; type: string; bytes: number; late: boolean }

async function visitOnce(browser: Browser, { place, events }: Lab): Promise<Loaded[]> {
  const context = await browser.newContext()
  const tab = await context.newPage()
  const session = await context.newCDPSession(tab)
  const visit = await watchNetwork(session)
  await tab.goto(`${place.url}/#/q/${events[0]!.slug}/answers`)
  await tab.getByText(events[0]!.name).first().waitFor({ timeout: PATIENCE_MS })
  visit.readable()
  await tab.waitForTimeout(QUIET_MS)
  return visit.loaded
}

async function watchNetwork(session: CDPSession) {
  const loaded: Loaded[] = []
  const open = new Map<string, { url: string; type: string }>()
  let late = false
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    open.set(requestId, { url: response.url, type })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = open.get(requestId)
    if (known) loaded.push({ ...known, bytes: encodedDataLength, late })
  })
  return {
    loaded,
    readable: () => {
      late = true
    },
  }
}

function rowsOf(loaded: Loaded[]): Row[] {
  const first = loaded.filter((one) => !one.late)
  const kilobytes = (list: Loaded[]) => list.reduce((sum, one) => sum + one.bytes, 0) / 1024
  const scripts = kilobytes(first.filter((one) => one.type === 'Script'))
  const all = kilobytes(first)
  const later = kilobytes(loaded) - all
  const calls = first.filter((one) => one.url.includes('/popin/api/')).length
  const row = (what: string, product: number, bar: number, note?: string): Row => ({
    goal: 'P18',
    what: `participant page, first load: ${what}`,
    limit: null,
    product: Number.isInteger(product) ? String(product) : digits(product),
    ratio: null,
    bar: String(bar),
    met: product <= bar,
    ...(note && { note }),
  })
  return [
    row('KB of JavaScript', scripts, 120, `the largest: ${largest(first)}`),
    row('KB of everything', all, 160, `loaded afterwards: ${digits(later)} KB`),
    row('requests', first.length, 10, `${calls} of them to the API`),
  ]
}

function largest(loaded: Loaded[]): string {
  return loaded
    .filter((one) => one.type === 'Script')
    .toSorted((one, other) => other.bytes - one.bytes)
    .slice(0, 4)
    .map(({ url, bytes }) => `${url.split('/').at(-1)} ${digits(bytes / 1024)} KB`)
    .join(', ')
}
