// A new version goes out while a room takes part: one process after the other is replaced, nothing is lost, and nobody sees an error.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KEEPING } from './people/actions.ts'
import { type Crowd, letAct } from './people/crowd.ts'
import { redisLack, type Several, startSeveral } from './several.ts'
import { FLAWLESS, fillHall, judgeCrowd } from './stage.ts'

const SLOW = 600_000
const PEOPLE = 40
const PROCESSES = 2
const lack = redisLack()

const ways = [['the database', false], ...(lack ? [] : [['a real Redis', true] as const])] as const

describe.each(ways)(
  `processes that speak over %s${lack ? ` (not tried with Redis: ${lack})` : ''}`,
  (_way, redis) => {
    let several: Several
    let crowd: Crowd
    beforeAll(async () => {
      several = await startSeveral({ processes: PROCESSES, redis })
      crowd = await fillHall(several, ['open', 'multiple'], { people: PEOPLE, seed: 5, over_ms: 2000 })
    }, SLOW)
    afterAll(async () => {
      crowd?.leave()
      await several?.close()
    }, SLOW)

    it('are replaced one by one while people vote', { timeout: SLOW }, async () => {
      const acting = letAct(crowd, KEEPING, 800)
      for (let place = 0; place < PROCESSES; place++) {
        await sleep(1000)
        await several.replace(place)
      }
      await sleep(1000)
      await acting.stop()
      expect(await judgeCrowd(crowd, several.ask)).toEqual(FLAWLESS)
      expect([...crowd.figures.statuses.keys()].filter((status) => status >= 500)).toEqual([])
      // all sat at one of them
      expect(crowd.figures.reconnects).toBeGreaterThanOrEqual(PEOPLE)
      const votes = await several.ask('select count(*)::int as count from votes')
      expect(votes).not.toEqual([{ count: 0 }])
    })
  },
)
