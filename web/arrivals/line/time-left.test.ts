import { expect, test } from 'vitest'
import { dotsFor, timeLeft } from './time-left.ts'

test.each([
  [0, 'Only a few seconds left'],
  [5000, 'Only a few seconds left'],
  [5001, 'About 10 seconds left'],
  [31_000, 'About 40 seconds left'],
  [50_001, 'About a minute left'],
  [60_000, 'About a minute left'],
  [61_000, 'About 2 minutes left'],
  [1_700_000, 'About 29 minutes left'],
])('%d ms is told as %s', (ms, text) => {
  expect(timeLeft(ms)).toBe(text)
})

test.each([
  [0, 0, 1],
  [60, 60, 1],
  [61, 7, 10],
  [600, 60, 10],
  [9999, 10, 1000],
])('%d people ahead are %d dots of %d', (ahead, dots, each) => {
  expect(dotsFor(ahead)).toEqual({ dots, each })
})
