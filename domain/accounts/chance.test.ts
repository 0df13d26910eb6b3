import { expect, test } from 'vitest'
import { isLucky, isRolledOut } from './chance.ts'

test('two visits of ten are lucky', () => {
  expect(isLucky(0)).toBe(true)
  expect(isLucky(0.19)).toBe(true)
  expect(isLucky(0.2)).toBe(false)
})

const ids = Array.from(
  { length: 1000 },
  (_, n) => `${String(n * 7919).padStart(8, '0')}-6d3f-4b8e-9f65-${String(n).padStart(12, '0')}`,
)

test('what is new comes to one half of all people, and to each always or never', () => {
  const chosen = ids.filter((id) => isRolledOut(id, false))
  expect(chosen.length).toBeGreaterThan(450)
  expect(chosen.length).toBeLessThan(550)
  expect(ids.filter((id) => isRolledOut(id, false))).toEqual(chosen)
})

test('while developing it comes to all', () => {
  expect(ids.every((id) => isRolledOut(id, true))).toBe(true)
})
