// kill -9 of the server under load, again and again: what was acknowledged is there, once, and everybody sees it.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { KEEPING } from './people/actions.ts'
import { letAct } from './people/crowd.ts'
import { FLAWLESS, judgeStage, type Stage, setStage } from './stage.ts'

const SLOW = 600_000
const KILLS = 5
const PAUSE_MS = 120

let stage: Stage
beforeAll(async () => {
  stage = await setStage(24, ['open', 'multiple'])
}, SLOW)
afterAll(() => stage?.close(), SLOW)

it(
  'keeps every acknowledged write and counts everybody once, however often the server is killed',
  async () => {
    const { crowd } = stage
    for (let kill = 0; kill < KILLS; kill++) {
      const acting = letAct(crowd, KEEPING, PAUSE_MS)
      await sleep(300 + kill * 90)
      await stage.product.kill('SIGKILL')
      await stage.restart()
      await sleep(500)
      await acting.stop()
      expect(await judgeStage(stage), `after kill ${kill + 1}`).toEqual(FLAWLESS)
    }
    expect(crowd.figures.network_failures).toBeGreaterThan(0)
    expect(crowd.figures.reconnects).toBeGreaterThanOrEqual(KILLS * crowd.people.length)
  },
  SLOW,
)
