// Addresses as people type and paste them, and which of them may be invited.
import { describe, expect, it, test } from 'vitest'
import { lastPart, sortAddresses, splitAddresses, suggest } from './addresses.ts'
import { invitePattern, isInvitable, isSafePattern } from './pattern.ts'

const ANY = invitePattern(null)
const nobody = { pattern: ANY, own: null, invited: [] }

describe('what was typed', () => {
  it('is split on commas, semicolons, angle brackets, quotes, parentheses, newlines and several spaces', () => {
    const typed = 'a@x.com,b@x.com;c@x.com <d@x.com> "e@x.com" (f@x.com)\ng@x.com  h@x.com'
    expect(splitAddresses(typed)).toEqual([...'abcdefgh'].map((letter) => `${letter}@x.com`))
  })

  it.each([
    ['a name before its address', 'Ann Lee <a@x.com>', { valid: ['a@x.com'], invalid: [] }],
    ['two addresses with one space', 'a@x.com b@x.com', { valid: [], invalid: ['a@x.com b@x.com'] }],
    ['the same address twice', 'a@x.com, A@X.com', { valid: ['a@x.com'], invalid: [] }],
    ['something with an @ that is no address', 'a@x.com, bad@', { valid: ['a@x.com'], invalid: ['bad@'] }],
    ['a word without an @', 'hello, a@x.com', { valid: ['a@x.com'], invalid: [] }],
    ['nothing', ' \n ', { valid: [], invalid: [] }],
  ])('has %s', (_what, typed, outcome) => {
    expect(sortAddresses(typed, nobody)).toMatchObject({ ...outcome, own: false, duplicates: [] })
  })

  it('may name people who are invited already, and the reader', () => {
    const known = { pattern: ANY, own: 'c@x.com', invited: ['a@x.com'] }
    expect(sortAddresses('A@x.com, C@x.com, b@x.com', known)).toEqual({
      valid: ['b@x.com'],
      invalid: [],
      duplicates: ['A@x.com'],
      own: true,
    })
  })

  it('ends in what is being typed', () => {
    expect(['a@x.com, an', 'an', 'a@x.com,', ''].map(lastPart)).toEqual(['an', 'an', '', ''])
  })
})

describe('suggestions', () => {
  const contacts = Array.from({ length: 15 }, (_, n) => ({ email: `person${n}@x.com`, name: `Ann ${n}` }))
  test.each([
    ['', 0],
    [' ', 0],
    ['a', 10],
    ['ANN 1', 6],
    ['person14', 1],
    ['zoe', 0],
  ])('for %j are %i', (typed, count) => {
    expect(suggest(contacts, typed, 10)).toHaveLength(count)
  })
})

describe('the pattern of an organisation', () => {
  test.each([
    [null, 'a@x.com', true],
    ['', 'a@x.com', true],
    [null, 'a@x', false],
    [null, 'a b@x.com', false],
    ['.*@x\\.com', 'a@x.com', true],
    ['.*@x\\.com', 'A@X.COM', true],
    ['.*@x\\.com', 'a@y.com', false],
    ['.*@x\\.com', 'a@x.com.evil.org', false],
    ['^.*@x\\.com$', 'a@x.com', true],
    ['.+@(x|y)\\.com', 'a@y.com', true],
    ['.*', 'a,b@x.com', false],
    ['(((', 'a@x.com', false],
    ['(a+)+$', 'aaaa@x.com', false],
  ])('%j and %s: %s', (pattern, address, outcome) => {
    expect(isInvitable(address, invitePattern(pattern))).toBe(outcome)
  })

  test.each(['(a*)*', '(.*)+@x', '.*.*.*x', 'a{9}', '\\d+', '(?=a)', 'x'.repeat(501), '('])(
    '%j is not safe, so it takes nobody',
    (pattern) => {
      expect(isSafePattern(pattern)).toBe(false)
      expect(isInvitable('a@x.com', invitePattern(pattern))).toBe(false)
    },
  )
})
