// Pictures of a journey for whoever looks at the design, into the folder that `PICTURES` names; without it none is taken.
import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { resize } from './inspection.ts'

/** What moves comes to rest, milliseconds. */
const CALM_MS = 400

/** In light and dark at each width; on the width of a screen in a room only what fits on it. */
export async function takePictures(page: Page, name: string, widths = [360, 1280]): Promise<void> {
  const folder = process.env.PICTURES
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  const before = page.viewportSize()!
  for (const colorScheme of ['dark', 'light'] as const)
    for (const width of widths) {
      await resize(page, { width, height: width === 1920 ? 1080 : 800 })
      await page.emulateMedia({ colorScheme })
      await page.waitForTimeout(CALM_MS)
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: width < 1920 })
    }
  await resize(page, before)
}
