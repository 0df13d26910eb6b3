// The program behind `npm run pictures`: every screen at four widths, light and dark, into the folder `pictures`.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { accounts } from '#domain/accounts/contract.ts'
import { dashboard } from '#domain/dashboard/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { createClient, type TestClient } from '#server/testing/client.ts'
import { findBrowser } from '../scripts/find-browser.ts'
import { startProduct } from './setup/product.ts'
import { say } from './setup/words.ts'

const FOLDER = join(import.meta.dirname, '..', 'pictures')
const SIZES = [
  [360, 740],
  [768, 1024],
  [1280, 900],
  [1920, 1080],
] as const
const SCHEMES = ['light', 'dark'] as const
/** A screen that is not there by then is photographed as it is. */
const PATIENCE_MS = 10_000

type Scene = {
  name: string
  path: string
  who: 'nobody' | 'guest' | 'host'
  /** What to do before the picture is taken. */
  prepare?: (page: Page) => Promise<void>
}

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()

const STRANGERS_SCENES: Scene[] = [
  ['search', '/search'],
  ['sign-in', '/signin'],
  ['sign-up', '/r/signup'],
  ['reset-password', '/reset-password'],
  ['verify', '/verify'],
  ['not-found', '/404'],
  ['legacy', '/legacy'],
].map(([name, path]) => ({ name: name!, path: path!, who: 'nobody' }))

const HOSTS_SCENES: Scene[] = [
  ['dashboard', '/dashboard'],
  ['feed', '/q'],
  ['settings', '/settings'],
  ['create', '/q/edit'],
  ['create-survey', '/q/create/survey'],
  ['create-meeting', '/meetings/edit'],
].map(([name, path]) => ({ name: name!, path: path!, who: 'host' }))

/** A session as a guest and as its host see it, with what the ribbon opens. */
function sessionScenes({ slug, question_type }: PopinEvent, answers: string[]): Scene[] {
  const path = `/q/${slug}/answers`
  const scene = (name: string, more: Partial<Scene> = {}): Scene => ({
    name: `${question_type}-${name}`,
    path,
    who: 'host',
    ...more,
  })
  return [
    scene('guest', { who: 'guest' }),
    scene('host'),
    scene('share', { prepare: press(say('insights.share')) }),
    scene('results', { prepare: press(say('insights.to_results')) }),
    scene('stop', { prepare: press(say('insights.stop')) }),
    ...answers.slice(0, 1).map((id) => scene('answer', { who: 'guest', path: `${path}/${id}` })),
  ]
}

async function main(): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const { executablePath, args } = await findBrowser()
  const product = await startProduct({ PORT: '0' })
  const browser = await chromium.launch({ executablePath, args })
  try {
    const host = await signInDemo(product.url, product.data_dir)
    const scenes = [...STRANGERS_SCENES, ...HOSTS_SCENES, ...(await demoScenes(host))]
    for (const [width, height] of SIZES)
      for (const scheme of SCHEMES)
        await takeAll(browser, product.url, host, scenes, { width, height, scheme })
    process.stdout.write(`${scenes.length * SIZES.length * SCHEMES.length} pictures are in ${FOLDER}\n`)
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function signInDemo(url: string, data_dir: string): Promise<TestClient> {
  const body = JSON.parse(readFileSync(join(data_dir, 'demo-sign-in.json'), 'utf8'))
  const client = createClient(url)
  await client.call(accounts.login, { body })
  return client
}

/** One session of each kind of question that the demo world has. */
async function demoScenes(host: TestClient): Promise<Scene[]> {
  const { data } = await host.call(dashboard.listMiniEvents, { query: {} as never })
  const kinds = new Map(data.events.map((event) => [event.question_type, event]))
  const scenes = [...kinds.values()].map(async (event) => {
    const { data: page } = await host.call(ideas.listIdeas, { params: { id: event.id }, query: {} as never })
    return sessionScenes(
      event as PopinEvent,
      event.question_type === 'default' ? page.ideas.map((idea) => idea.id) : [],
    )
  })
  return (await Promise.all(scenes)).flat()
}

type Look = { width: number; height: number; scheme: (typeof SCHEMES)[number] }

async function takeAll(
  browser: Browser,
  url: string,
  host: TestClient,
  scenes: Scene[],
  look: Look,
): Promise<void> {
  const { width, height, scheme } = look
  const options = {
    baseURL: url,
    viewport: { width, height },
    colorScheme: scheme,
    reducedMotion: 'reduce',
  } as const
  const contexts = {
    nobody: await browser.newContext(options),
    guest: await browser.newContext(options),
    host: await browser.newContext(options),
  }
  const [name = '', value = ''] = host.cookie().split('=')
  await contexts.host.addCookies([{ name, value, url }])
  for (const scene of scenes) await take(contexts[scene.who], scene, `${scene.name}-${width}-${scheme}.png`)
  for (const context of Object.values(contexts)) await context.close()
}

async function take(context: BrowserContext, scene: Scene, file: string): Promise<void> {
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  try {
    await page.goto(scene.path)
    await page.waitForFunction(isCalm)
    await scene.prepare?.(page)
    await page.waitForFunction(isCalm)
  } catch (error) {
    process.stdout.write(
      `${file}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}\n`,
    )
  }
  await page.screenshot({ path: join(FOLDER, file), fullPage: true })
  await page.close()
}

/** Runs in the page: something is there, nothing is awaited, moves or is about to get its letters. */
async function isCalm(): Promise<boolean> {
  const filled = (document.querySelector('#root')?.textContent ?? '') !== ''
  const waits = document.querySelector('[aria-busy="true"], [class*="Skeleton"], [class*="skeleton"]')
  await document.fonts.ready
  await new Promise((resolve) => setTimeout(resolve, 250))
  return filled && !waits && document.getAnimations().every((one) => one.playState !== 'running')
}

await main()
