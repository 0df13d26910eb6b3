import { expect, test } from 'vitest'
import { demandToken } from './demands.ts'

test.each(['', null, undefined])('the secret %j is told before any request', (token) => {
  expect(() => demandToken(token)).toThrow(new Error('token not specified'))
})

test('a secret passes', () => {
  expect(() => demandToken('t0k3n')).not.toThrow()
})
