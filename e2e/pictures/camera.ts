// Takes pictures of scenes: waits until a page is as people see it, and keeps it as a file.
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { TestClient } from '#server/testing/client.ts'
import { resize } from '../setup/inspection.ts'
import type { Scene } from './scene.ts'

/** A screen that is not there by then is photographed as it is. */
const PATIENCE_MS = 10_000
/** The bell and some parts come so much later than the page. */
const LATE_MS = 1300
/** Taller than this no page is drawn. */
const HEIGHT_MAX = 4000

/** `forced`: in the colours that the system gives, as with high contrast. */
export type Look = { width: number; height: number; scheme: 'light' | 'dark' | 'forced' }

type Studio = {
  browser: Browser
  url: string
  folder: string
  /** Who has a login session, by name. */
  people: Record<string, TestClient>
}

/** The wanted scenes in one width and one colour scheme; gives how many these were. */
export async function takeAll(
  studio: Studio,
  scenes: Scene[],
  look: Look,
  isWanted: (name: string) => boolean,
): Promise<number> {
  const contexts = new Map<string, BrowserContext>()
  const named = scenes.map((scene) => ({ scene, name: `${scene.name}-${look.width}-${look.scheme}` }))
  const wanted = named.filter(({ name }) => isWanted(name))
  for (const { scene, name } of wanted) {
    const context = contexts.get(scene.who) ?? (await enter(studio, scene.who, look))
    await take(context, scene, join(studio.folder, `${name}.png`))
    if (scene.who === 'newcomer') await context.close()
    else contexts.set(scene.who, context)
  }
  for (const context of contexts.values()) await context.close()
  return wanted.length
}

async function enter({ browser, url, people }: Studio, who: string, look: Look): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: look.width, height: look.height },
    ...(look.scheme === 'forced' ? { forcedColors: 'active' } : { colorScheme: look.scheme }),
    reducedMotion: 'reduce',
    hasTouch: look.width < 768,
  })
  const [name = '', value = ''] = people[who]?.cookie().split('=') ?? []
  if (name) await context.addCookies([{ name, value, url }])
  return context
}

async function take(context: BrowserContext, scene: Scene, path: string): Promise<void> {
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  try {
    await scene.before?.(page)
    await page.goto(scene.path)
    await page.waitForTimeout(LATE_MS)
    await scene.prepare?.(page)
    if (scene.moving_ms) await page.waitForTimeout(scene.moving_ms)
    else await page.waitForFunction(isCalm)
  } catch (error) {
    process.stdout.write(
      `${path}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}\n`,
    )
  }
  await stretch(page)
  await page.screenshot({ path })
  await page.close()
}

/** Makes the window as tall as the page, unless a dialog lies over it: what sticks to the bottom stays there. */
async function stretch(page: Page): Promise<void> {
  if (await page.getByRole('dialog').count()) return
  const { width, height } = page.viewportSize()!
  const wanted = await page.evaluate(() => document.documentElement.scrollHeight)
  if (wanted <= height) return
  await resize(page, { width, height: Math.min(wanted, HEIGHT_MAX) })
  await page.waitForTimeout(100)
}

/** Runs in the page: something is there, nothing is awaited, moves or is about to get its letters. */
async function isCalm(): Promise<boolean> {
  const filled = (document.querySelector('#root')?.textContent ?? '') !== ''
  const waits = document.querySelector('[aria-busy="true"], [role="status"][aria-label="Loading"]')
  await document.fonts.ready
  await new Promise((resolve) => setTimeout(resolve, 250))
  return filled && !waits && document.getAnimations().every((one) => one.playState !== 'running')
}
