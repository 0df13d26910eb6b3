import { expect, test } from 'vitest'
import { rememberReturn, takeReturn } from './return-path.ts'

const NOW = 1_000_000
const DAY = 86_400_000

test('is given once, within a day', () => {
  rememberReturn('/q/edit', NOW)
  expect(takeReturn(NOW + DAY - 1)).toBe('/q/edit')
  expect(takeReturn(NOW)).toBeNull()
  rememberReturn('/q/edit', NOW)
  expect(takeReturn(NOW + DAY)).toBeNull()
})

test('never leads outside, and can be forgotten', () => {
  rememberReturn('//evil.example', NOW)
  expect(takeReturn(NOW)).toBeNull()
  rememberReturn('/settings', NOW)
  rememberReturn(null)
  expect(takeReturn(NOW)).toBeNull()
})
