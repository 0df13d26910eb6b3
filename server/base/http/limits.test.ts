// Counting tries: per account, per client, overall, each in its window.
import { describe, expect, it } from 'vitest'
import { createTries, DEFAULT_LIMITS } from './limits.ts'

let time = 0
const tries = (allowance: object) =>
  createTries(() => time, {
    ...DEFAULT_LIMITS,
    mail: { window: 60, ...allowance },
    wrong_code: { window: 60, ...allowance },
  })
/** How many of ten tries are let through. */
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

it('wrong codes have a budget of their own, and right ones cost nothing of it', () => {
  const counted = tries({ per_client: 3 })
  expect(passes(() => counted.refuseGuessing('one'))).toBe(10)
  for (let n = 0; n < 3; n++) counted.missed('one')
  expect(() => counted.refuseGuessing('one')).toThrow()
  expect(passes(() => counted.refuseGuessing('other'))).toBe(10)
})
