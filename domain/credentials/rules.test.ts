import { describe, expect, test } from 'vitest'
import { last_factor, passkey_nameless } from './refusals.ts'
import {
  factorMethods,
  grouped,
  looksLikeAppCode,
  looksLikeRecoveryCode,
  passkeyName,
  passkeyNameRefusal,
  removalRefusal,
  typedCode,
} from './rules.ts'

describe('a second factor can be given with', () => {
  test.each([
    [{ has_app: false, passkeys: 0 }, []],
    [{ has_app: true, passkeys: 0 }, ['app', 'recovery_code']],
    [{ has_app: false, passkeys: 2 }, ['passkey', 'recovery_code']],
    [{ has_app: true, passkeys: 1 }, ['app', 'passkey', 'recovery_code']],
  ])('%o: %o', (own, methods) => {
    expect(factorMethods(own)).toEqual(methods)
  })
})

describe('the last factor stays where there must be one', () => {
  test.each([
    [{ has_app: true, passkeys: 0 }, true, last_factor],
    [{ has_app: false, passkeys: 1 }, true, last_factor],
    [{ has_app: true, passkeys: 1 }, true, null],
    [{ has_app: false, passkeys: 2 }, true, null],
    [{ has_app: true, passkeys: 0 }, false, null],
  ])('%o, required: %s', (own, must_have, refused) => {
    expect(removalRefusal(own, must_have)).toBe(refused)
  })
})

describe('codes are read as people type them', () => {
  test.each([
    [' 123 456 ', true, false],
    ['123-456', true, false],
    ['12345', false, false],
    ['1234567', false, false],
    ['abcd-efgh-jkmn', false, true],
    ['ABCD EFGH JKM', false, false],
    ['', false, false],
  ])('%j', (typed, app, recovery) => {
    expect([looksLikeAppCode(typed), looksLikeRecoveryCode(typed)]).toEqual([app, recovery])
  })

  test('and written in groups', () => {
    expect(grouped('ABCDEFGHJKMN')).toBe('ABCD-EFGH-JKMN')
    expect(typedCode(grouped('ABCDEFGHJKMN'))).toBe('ABCDEFGHJKMN')
  })
})

test('the name of a passkey is one line of at most 60 characters, and never nothing', () => {
  expect(passkeyName(' My\nphone ')).toBe('My phone')
  expect([...passkeyName('é'.repeat(90))]).toHaveLength(60)
  expect(passkeyNameRefusal(' \n ')).toBe(passkey_nameless)
  expect(passkeyNameRefusal('Phone')).toBeNull()
})
