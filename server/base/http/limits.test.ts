// Counting tries: per account, per client, overall, each in its window.
import { describe, expect, it } from 'vitest'
import type { Bus } from '#server/base/realtime/bus.ts'
import { createTries, DEFAULT_LIMITS, type Limits } from './limits.ts'

let time = 0
const tries = (allowance: object) => {
  const limits: Limits = {
    ...DEFAULT_LIMITS,
    mail: { window: 60, ...allowance },
    wrong_code: { window: 60, ...allowance },
  }
  return createTries({ now: () => time, limits, secret: Buffer.from('secret') })
}
/** How many of ten tries are allowed. */
const passes = (attempt: (n: number) => void) =>
  Array.from({ length: 10 }, (_, n) => n).filter((n) => {
    try {
      attempt(n)
      return true
    } catch {
      return false
    }
  }).length

describe('tries are let through', () => {
  it.each([
    ['per account, from wherever they come', { per_account: 3 }, (n: number) => [`client ${n}`, 'ann'], 3],
    ['per account, so that others go on', { per_account: 3 }, (n: number) => ['one', `account ${n}`], 10],
    ['per client, whatever account they name', { per_client: 4 }, (n: number) => ['one', `account ${n}`], 4],
    ['overall', { overall: 5 }, (n: number) => [`client ${n}`, `account ${n}`], 5],
  ] as const)('%s', (_rule, allowance, who, most) => {
    const counted = tries(allowance)
    expect(
      passes((n) => {
        const [client = '', account] = who(n)
        counted.take('mail', client, account)
      }),
    ).toBe(most)
  })

  it('again when the window is over, which the refusal announces', () => {
    const counted = tries({ per_client: 1 })
    counted.take('mail', 'one')
    time += 20
    expect(() => counted.take('mail', 'one')).toThrow(expect.objectContaining({ retry_after: 40 }))
    time += 40
    expect(passes(() => counted.take('mail', 'one'))).toBe(1)
  })
})

describe('one who comes seldom', () => {
  it('is not kept out by a crowd that used up what all have together', () => {
    const counted = tries({ per_client: 40, overall: 100 })
    for (let n = 0; n < 100; n++) counted.take('mail', `192.0.2.${n % 3}`)
    expect(() => counted.take('mail', '192.0.2.1')).toThrow()
    expect(passes(() => counted.take('mail', '203.0.113.7'))).toBe(2)
  })

  it('may be a whole network of version 6: its addresses are one client', () => {
    const counted = tries({ per_client: 4 })
    expect(passes((n) => counted.take('mail', `2a01:4f8:1:2::${n}`))).toBe(4)
    expect(passes((n) => counted.take('mail', `2a01:4f8:1:3::${n}`))).toBe(4)
  })
})

it('a device on which the account was signed in to has tries of its own, whatever was tried elsewhere', () => {
  const counted = tries({ per_account: 3, per_client: 5, overall: 5 })
  expect(passes((n) => counted.take('mail', `client ${n}`, 'ann'))).toBe(3)
  expect(passes(() => counted.take('mail', 'client 1', 'ann', 'her laptop'))).toBe(3)
  expect(passes(() => counted.take('mail', 'client 1', 'ann', 'her phone'))).toBe(3)
})

describe('wrong codes', () => {
  it('are refused once there were too many, of one client and of all who guess', () => {
    const counted = tries({ per_client: 3, overall: 8 })
    expect(passes(() => counted.wrongCode('one'))).toBe(3)
    expect(passes(() => counted.wrongCode('other'))).toBe(3)
    expect(passes(() => counted.wrongCode('third'))).toBe(2)
    // somebody's first mistake does not count towards it
    expect(passes(() => counted.wrongCode('fourth'))).toBe(1)
  })

  it('make a client wait for its turns, right codes and wrong ones alike, but for one that it came in with', async () => {
    const counted = tries({ per_client: 1 })
    counted.rightCode('one', 'ABC346')
    counted.wrongCode('one')
    expect([counted.wasRight('one', 'ABC346'), counted.wasRight('other', 'ABC346')]).toEqual([true, false])
    const order: string[] = []
    const turn = async (client: string) => {
      await counted.turn(client)
      order.push(client)
    }
    await Promise.all([turn('one'), turn('one'), turn('one'), turn('other')])
    expect(order).toEqual(['one', 'other', 'one', 'one'])
  })

  it('are not waited for without end', async () => {
    const counted = tries({ per_client: 1 })
    counted.wrongCode('one')
    const turns = Array.from({ length: 300 }, () => counted.turn('one').catch((error: Error) => error))
    const last = await turns.at(-1)
    expect(last).toMatchObject({ refusal: { code: 'too_many_tries' } })
    time += 61
    await counted.turn('one')
  })
})

describe('a hall of ten thousand behind one address', () => {
  const hall = '203.0.113.9'

  it('comes in within a minute by default, while somebody in it guesses codes in vain', () => {
    const counted = createTries({ now: () => time, limits: DEFAULT_LIMITS, secret: Buffer.from('secret') })
    const guesses = Array.from({ length: 600 }, () => {
      try {
        return counted.wrongCode(hall)
      } catch {
        return 'refused'
      }
    })
    expect(guesses.filter((guess) => guess === 'refused')).toHaveLength(540)
    for (let n = 0; n < 10_000; n++)
      for (const name of ['guest', 'join_code', 'activity'] as const) counted.take(name, hall)
  })

  it('uses up nothing by what is right, of its client and of all; an account does', () => {
    const counted = tries({ per_client: 3, overall: 4, per_account: 5 })
    const signIn = (account: string) => {
      counted.take('mail', hall, account)
      counted.proved('mail', hall)
    }
    expect(passes((n) => signIn(`account ${n}`))).toBe(10)
    expect(passes(() => signIn('ann'))).toBe(5)
    expect(passes((n) => counted.take('mail', hall, `account ${n}`))).toBe(3)
  })
})

/** The buses of two processes that hear each other at once; `spoken` counts what the first one sent. */
function twoBuses() {
  const spoken: string[] = []
  const hearers: ((payload: string) => void)[] = []
  const busOf = (own: number): Bus => ({
    publish(_topic, payload) {
      if (own === 0) spoken.push(payload)
      hearers[1 - own]?.(payload)
    },
    subscribe(_topic, deliver) {
      hearers[own] = deliver
    },
    ready: Promise.resolve(),
    connected: () => true,
    close: async () => {},
  })
  return { buses: [busOf(0), busOf(1)] as const, spoken }
}

it('what one process counted and took back counts in no other', async () => {
  const { buses, spoken } = twoBuses()
  const limits = { ...DEFAULT_LIMITS, mail: { window: 60, per_client: 3 } }
  const [one, other] = buses.map((bus) =>
    createTries({ now: () => time, limits, secret: Buffer.from('secret'), bus }),
  ) as [ReturnType<typeof createTries>, ReturnType<typeof createTries>]
  const isTold = () => spoken.some((payload) => payload.includes('told'))
  for (let n = 0; n < 3; n++) one.take('mail', 'hall')
  await expect.poll(isTold).toBe(true)
  expect(passes(() => other.take('mail', 'hall'))).toBe(0)
  for (let n = 0; n < 3; n++) one.proved('mail', 'hall')
  await expect.poll(() => passes(() => other.take('mail', 'hall'))).toBeGreaterThan(0)
  one.close()
  other.close()
})
