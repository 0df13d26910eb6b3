import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

const takeAll = (count: number, late_ms = 0) => {
  const turns = createTurns()
  return Array.from({ length: count }, () => turns.take(1000, late_ms))
}

test('whoever comes alone never waits', () => {
  const turns = createTurns()
  const pauses = Array.from({ length: 500 }, (_, n) => turns.take(1000 + n * 10, 0))
  expect(new Set(pauses)).toEqual(new Set([0]))
})

test('2,000 who come at once are spread over some five seconds, in the order in which they came', () => {
  const pauses = takeAll(2000)
  expect(pauses.slice(0, 100)).toEqual(Array(100).fill(0))
  expect(pauses).toEqual([...pauses].sort((one, other) => one - other))
  expect(pauses.at(-1)).toBe(4750)
  const inOneSecond = pauses.filter((pause) => pause > 1000 && pause <= 2000)
  expect(inOneSecond).toHaveLength(400)
})

test('a process that is behind lets people wait longer', () => {
  expect(takeAll(400, 50).at(-1)).toBe(2 * takeAll(400).at(-1)! + 250)
})

test('nobody is told to wait for longer than half a minute', () => {
  expect(Math.max(...takeAll(50_000))).toBe(30_000)
})

test('after a quiet moment nobody waits for those before', () => {
  const turns = createTurns()
  for (let n = 0; n < 1000; n += 1) turns.take(0, 0)
  expect(turns.take(10_000, 0)).toBe(0)
})

test('what was late for a moment makes nobody wait longer than half a minute later', () => {
  const turns = createTurns()
  for (let n = 0; n < 2000; n += 1) turns.take(0, 5000)
  expect(turns.take(30_000, 0)).toBeLessThan(10)
})
