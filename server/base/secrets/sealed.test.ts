import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from './sealed.ts'

const secret = randomBytes(32)

test('a sealed secret opens with the same secret and for the same purpose alone', () => {
  const sealed = seal(secret, 'client of a', 'pässwörd')
  expect(unseal(secret, 'client of a', sealed)).toBe('pässwörd')
  expect(sealed.includes('pässwörd')).toBe(false)
  expect(() => unseal(secret, 'client of b', sealed)).toThrow()
  expect(() => unseal(randomBytes(32), 'client of a', sealed)).toThrow()
})

test('one that was changed does not open, and no two look alike', () => {
  const sealed = seal(secret, 'x', 'the same')
  expect(seal(secret, 'x', 'the same').equals(sealed)).toBe(false)
  sealed[sealed.length - 1]! ^= 1
  expect(() => unseal(secret, 'x', sealed)).toThrow()
  expect(() => unseal(secret, 'x', Buffer.from('short'))).toThrow()
})
