// Once for all journeys: the product as a process, and one browser.
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { findBrowser } from '../../scripts/find-browser.ts'
import { startProduct } from './product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    journey: { url: string; browser: string }
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { executablePath, args } = await findBrowser()
  const product = await startProduct()
  const browser = await chromium.launchServer({ executablePath, args, headless: true })
  project.provide('journey', { url: product.url, browser: browser.wsEndpoint() })
  return async () => {
    await browser.close()
    await product.stop()
  }
}
