// kill -9 of PostgreSQL under load, again and again: the product brings it back, and nobody has to do anything.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { KEEPING } from './people/actions.ts'
import { letAct } from './people/crowd.ts'
import { databasePid } from './product.ts'
import { FLAWLESS, judgeStage, type Stage, setStage } from './stage.ts'

const SLOW = 600_000
const KILLS = 5
const PAUSE_MS = 120
const BACK_MS = 60_000

let stage: Stage
beforeAll(async () => {
  stage = await setStage(24, ['open', 'multiple'])
}, SLOW)
afterAll(() => stage?.close(), SLOW)

it(
  'keeps every acknowledged write and shows it to everybody, however often PostgreSQL is killed',
  async () => {
    const { crowd, installation } = stage
    for (let kill = 0; kill < KILLS; kill++) {
      const acting = letAct(crowd, KEEPING, PAUSE_MS)
      await sleep(300 + kill * 90)
      const pid = databasePid(installation.data_dir)!
      process.kill(pid, 'SIGKILL')
      await backAgain(pid)
      await sleep(500)
      await acting.stop()
      expect(await judgeStage(stage), `after kill ${kill + 1}`).toEqual(FLAWLESS)
    }
    expect(crowd.figures.retries).toBeGreaterThan(0)
    expect(crowd.figures.statuses.get(503)).toBeGreaterThan(0)
  },
  SLOW,
)

/** Resolves when another PostgreSQL serves the product. */
async function backAgain(killed: number): Promise<void> {
  const { installation, product } = stage
  for (const until = Date.now() + BACK_MS; Date.now() < until; await sleep(50)) {
    if (databasePid(installation.data_dir) === killed) continue
    const ready = await fetch(`${product.url}/readyz`).catch(() => null)
    if (ready?.status === 200) return
  }
  throw new Error('PostgreSQL did not come back')
}
