// Before all journeys: for each that runs at a time the product as a process, and a browser.
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { type Browser, findBrowser } from '../../scripts/find-browser.ts'
import { beginData, startProduct } from './product.ts'

/** Addresses. */
type Stage = { url: string; browser: string }

declare module 'vitest' {
  export interface ProvidedContext {
    /** One for each file that may run at the same time, in the order of `VITEST_POOL_ID`, which begins at 1. */
    stages: Stage[]
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const found = await findBrowser()
  const count = Math.min(project.config.maxWorkers, project.vitest.state.getPaths().length)
  const removeData = await beginData()
  const opened = await Promise.allSettled(Array.from({ length: count }, () => openStage(found)))
  const stages = opened.flatMap((stage) => (stage.status === 'fulfilled' ? [stage.value] : []))
  project.provide(
    'stages',
    stages.map(({ url, browser }) => ({ url, browser })),
  )
  const close = async () => {
    await Promise.all(stages.map((stage) => stage.close()))
    removeData()
  }
  const failed = opened.find((stage) => stage.status === 'rejected')
  if (failed) {
    // nothing is left running by a run that does not begin
    await close()
    throw failed.reason
  }
  return close
}

async function openStage({ executablePath, args }: Browser): Promise<Stage & { close(): Promise<void> }> {
  const product = await startProduct()
  const browser = await chromium.launchServer({ executablePath, args, headless: true })
  return {
    url: product.url,
    browser: browser.wsEndpoint(),
    async close() {
      await browser.close()
      await product.stop()
    },
  }
}
