// One press is one action, also where a finger taps twice.
import { expect, test } from 'vitest'
import type { Action } from './actions.ts'
import { DOUBLE_MS, isRepeated } from './presses.ts'

const quiet = { waiting: [], isUnsent: false }
const locking = { waiting: [{ voting_locked: true }], isUnsent: false }
const unlock = { voting_locked: false }
const at = (action: Action, ms: number) => ({ action, at: ms })

test.each([
  ['the first press counts', at('lock', 0), null, quiet, false],
  ['the second half of a double tap does nothing', at('lock', DOUBLE_MS - 1), at('lock', 0), quiet, true],
  ['a later press turns it back', at('lock', DOUBLE_MS), at('lock', 0), quiet, false],
  [
    'while the answer is on its way another press does nothing',
    at('lock', 5000),
    at('lock', 0),
    locking,
    true,
  ],
  [
    'without a connection it can be turned back',
    at('lock', 5000),
    at('lock', 0),
    { ...locking, isUnsent: true },
    false,
  ],
  ['what is on its way from elsewhere is no reason', at('lock', 9), at('reveal', 0), locking, false],
  ['two steps in a row are two steps', at('next', 9), at('next', 0), quiet, false],
  ['two sizes larger are two sizes', at('larger', 9), at('larger', 0), quiet, false],
] as const)('%s', (_rule, press, last, room, repeated) => {
  expect(isRepeated(press, last, unlock, room)).toBe(repeated)
})

test('what another change says is no reason to drop a press', () => {
  const zooming = { waiting: [{ zoom: 2 }], isUnsent: false }
  expect(isRepeated(at('lock', 5000), at('lock', 0), unlock, zooming)).toBe(false)
})
