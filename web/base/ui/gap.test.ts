import { expect, test } from 'vitest'
import { gapFor } from './gap.ts'

const bounds = { top: 0, bottom: 400 }
const strip = { top: 0, bottom: 48 }

test('a strip over nothing stays', () => {
  expect(gapFor(strip, [{ top: 48, bottom: 100 }], bounds)).toBe(0)
})

test('a strip over others goes to the nearest place with room for it', () => {
  const taken = [
    { top: 0, bottom: 56 },
    { top: 80, bottom: 124 },
    { top: 180, bottom: 400 },
  ]
  expect(gapFor(strip, taken, bounds)).toBe(124)
  expect(gapFor({ top: 340, bottom: 388 }, taken, bounds)).toBe(132)
})

test('a strip stays where there is no room at all', () => {
  expect(gapFor(strip, [{ top: 0, bottom: 390 }], bounds)).toBe(0)
})
