// The bytes of a participant's first visit, counted in a real browser with an empty cache.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { findBrowser } from '../../scripts/find-browser.ts'
import { type Lab, openLab } from '../lab.ts'
import { digits, type Goal, type Row } from './row.ts'

const BUILT = fileURLToPath(new URL('../../dist/web/index.html', import.meta.url))
const PATIENCE_MS = 20_000
const QUIET_MS = 1500

export const page: Goal = {
  goals: ['P18'],
  sentence:
    'Bytes on the wire for a participant who opens a question for the first time in Chromium: everything requested before the question can be read; the note adds what is requested afterwards.',
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

type Loaded = { url: string; bytes: number; late: boolean }

async function visitOnce(browser: Browser, { place, events }: Lab): Promise<Loaded[]> {
  const context = await browser.newContext()
  await context.addInitScript(noteReadable, events[0]!.name)
  const tab = await context.newPage()
  await tab.goto(`${place.url}/#/q/${events[0]!.slug}/answers`)
  await tab.waitForFunction(() => 'readable_at' in window, null, { timeout: PATIENCE_MS })
  await tab.waitForTimeout(QUIET_MS)
  return tab.evaluate(() => {
    const { readable_at } = window as unknown as { readable_at: number }
    const entries = performance.getEntries().filter((entry) => entry instanceof PerformanceResourceTiming)
    return entries.map(({ name, transferSize, startTime }) => ({
      url: name,
      bytes: transferSize,
      late: startTime > readable_at,
    }))
  })
}

/** In the page: notes when the question is there. What is requested afterwards does not hold it up. */
function noteReadable(question: string): void {
  const observer = new MutationObserver(() => {
    if (!document.body?.textContent.includes(question)) return
    observer.disconnect()
    Object.assign(window, { readable_at: performance.now() })
  })
  observer.observe(document, { childList: true, characterData: true, subtree: true })
}

function rowsOf(loaded: Loaded[]): Row[] {
  const first = loaded.filter((one) => !one.late)
  const kilobytes = (list: Loaded[]) => list.reduce((sum, one) => sum + one.bytes, 0) / 1024
  const scripts = kilobytes(first.filter(isScript))
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
    row('KB of JavaScript', scripts, 110, `the largest: ${largest(first)}`),
    row('KB of everything', all, 150, `requested afterwards: ${digits(later)} KB`),
    row('requests', first.length, 8, `${calls} of them to the API`),
  ]
}

const isScript = ({ url }: Loaded) => url.endsWith('.js')

function largest(loaded: Loaded[]): string {
  return loaded
    .filter(isScript)
    .toSorted((one, other) => other.bytes - one.bytes)
    .slice(0, 4)
    .map(({ url, bytes }) => `${url.split('/').at(-1)} ${digits(bytes / 1024)} KB`)
    .join(', ')
}
