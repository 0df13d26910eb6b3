// Ends and starts of the server: in order by SIGTERM, twice on one folder, and after a kill.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { API_ROOT } from '#domain/base/call.ts'
import { KEEPING } from './people/actions.ts'
import { letAct } from './people/crowd.ts'
import { databaseGone, databasePid, type Installation, makeInstallation, startProduct } from './product.ts'
import { FLAWLESS, judgeStage, type Stage, setStage } from './stage.ts'

const SLOW = 240_000

describe('a server that is told to end while people use it', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await setStage(20, ['open', 'multiple'])
  }, SLOW)
  afterAll(() => stage?.close(), SLOW)

  it(
    'answers what is under way, leaves nothing running, and everybody goes on after the next start',
    async () => {
      const { crowd, product, installation } = stage
      const acting = letAct(crowd, KEEPING, 120)
      await sleep(300)
      const slow = beginSlowRequests(product.url, 12)
      await arrived(product.url)
      expect(slow.open()).toBeGreaterThan(0)
      const database = databasePid(installation.data_dir)
      expect(await product.kill('SIGTERM')).toBe(0)
      expect(await slow.statuses()).toEqual(Array(12).fill(400))
      expect(database).not.toBeNull()
      expect(databasePid(installation.data_dir)).toBeNull()
      expect(() => process.kill(database!, 0)).toThrow('ESRCH')
      await stage.restart()
      await sleep(500)
      await acting.stop()
      expect(await judgeStage(stage)).toEqual(FLAWLESS)
    },
    SLOW,
  )
})

/** Sign-ins with a wrong password: comparing it takes long on purpose. */
function beginSlowRequests(url: string, count: number) {
  let open = count
  const requests = Array.from({ length: count }, async (_, n) => {
    const response = await fetch(url + API_ROOT + accounts.login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `nobody-${n}@example.com`, password: 'not the password' }),
    })
    await response.text()
    open -= 1
    return response.status
  })
  return { open: () => open, statuses: () => Promise.all(requests) }
}

/** What was sent before has been read by the server once it has answered two more requests. */
async function arrived(url: string): Promise<void> {
  for (let n = 0; n < 2; n++) await (await fetch(`${url}/healthz`)).text()
}

describe('a data folder', () => {
  let installation: Installation
  beforeAll(() => {
    installation = makeInstallation()
  })
  afterAll(() => installation.remove(), SLOW)

  it(
    'takes one server at a time: a second one says who has it and ends, the first goes on',
    async () => {
      const first = await startProduct(installation)
      await expect(startProduct(installation)).rejects.toThrow(
        new RegExp(
          `^POPin cannot start: The data folder ${installation.data_dir} is already in use by process ${first.pid}\\. ` +
            'Stop it first, or choose another with DATA_DIR\\.$',
        ),
      )
      expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
      await first.kill('SIGTERM')
    },
    SLOW,
  )

  it(
    'opens again after its server was killed, and is free when that one ends',
    async () => {
      const fresh = makeInstallation()
      const first = await startProduct(fresh)
      await first.kill('SIGKILL')
      const second = await startProduct(fresh)
      expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
      await second.kill('SIGTERM')
      expect(await databaseGone(fresh.data_dir)).toBe(true)
      await fresh.remove()
    },
    SLOW,
  )
})
