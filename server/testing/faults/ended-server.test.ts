// Ends and starts of the server: in order by SIGTERM, twice on one folder, and after a kill.
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { API_ROOT } from '#domain/base/call.ts'
import { KEEPING } from './people/actions.ts'
import { letAct } from './people/crowd.ts'
import { databaseGone, databasePid, type Installation, makeInstallation, startProduct } from './product.ts'
import { FLAWLESS, judgeStage, type Stage, setStage } from './stage.ts'

const SLOW = 600_000

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
      const begun = await Promise.all(Array.from({ length: 12 }, () => beginSignIn(product.url)))
      const database = databasePid(installation.data_dir)
      const ended = product.kill('SIGTERM')
      await expect.poll(() => answers(product.url)).toBe(false)
      expect(await Promise.all(begun.map(finish))).toEqual(Array(12).fill(400))
      expect(await ended).toBe(0)
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

const WRONG = JSON.stringify({ email: 'nobody@example.com', password: 'not the password' })

/** A sign-in with a wrong password of which the server has the head only: it is under way until `finish`. */
function beginSignIn(url: string): Promise<ClientRequest> {
  const headers = {
    'content-type': 'application/json',
    'content-length': WRONG.length,
    expect: '100-continue',
  }
  return new Promise((resolve, reject) => {
    const begun = request(url + API_ROOT + accounts.login.path, { method: 'POST', agent: false, headers })
    begun.once('continue', () => resolve(begun)).once('error', reject)
    begun.flushHeaders()
  })
}

function finish(begun: ClientRequest): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    begun.once('response', (answer: IncomingMessage) => resolve(answer.resume().statusCode))
    begun.once('error', reject).end(WRONG)
  })
}

/** Whether newcomers are still answered. */
function answers(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request(`${url}/healthz`, { agent: false }, (answer) => {
      answer.resume()
      resolve(true)
    })
    asked.once('error', () => resolve(false)).end()
  })
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
