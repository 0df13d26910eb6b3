// Addresses as people type and paste them, and which of them may be invited.
import { describe, expect, it, test } from 'vitest'
import { lastPart, splitAddresses, textAfter } from '#domain/base/typed-addresses.ts'
import { invitePattern } from '#domain/tenants/pattern.ts'
import { joinContacts, sortAddresses, suggest } from './addresses.ts'

const ANY = invitePattern(null)
const nobody = { pattern: ANY, own: null, invited: [] }

describe('what was typed', () => {
  it('is split on commas, semicolons, angle brackets, quotes, parentheses, newlines and several spaces', () => {
    const typed = 'a@x.com,b@x.com;c@x.com <d@x.com> "e@x.com" (f@x.com)\ng@x.com  h@x.com'
    expect(splitAddresses(typed)).toEqual([...'abcdefgh'].map((letter) => `${letter}@x.com`))
  })

  it('is split on the cells of a table, and not on the apostrophe of a name', () => {
    expect(splitAddresses('Ann\ta@x.com\nBen\tb@x.com')).toEqual(['Ann', 'a@x.com', 'Ben', 'b@x.com'])
    expect(splitAddresses("'a@x.com', o'brien@x.com;'d'arcy@x.com'")).toEqual([
      'a@x.com',
      "o'brien@x.com",
      "d'arcy@x.com",
    ])
  })

  it.each([
    ['a name before its address', 'Ann Lee <a@x.com>', { valid: ['a@x.com'], invalid: [] }],
    ['two addresses with one space', 'a@x.com b@x.com', { valid: ['a@x.com', 'b@x.com'], invalid: [] }],
    ['spaces of other kinds', 'a@x.com\u00a0b@x.com\tc@x.com', { valid: ['a@x.com', 'b@x.com', 'c@x.com'] }],
    [
      'all of them at once, and names with commas',
      'a@x.com b@x.com, "Lee, Ann" <ann@x.org>; Lee, Ben <ben@x.org>\nc@x.com d@x.com',
      { valid: ['a@x.com', 'b@x.com', 'ann@x.org', 'ben@x.org', 'c@x.com', 'd@x.com'], invalid: [] },
    ],
    [
      'an address with a gap',
      'ann@ x.com, ben lee@x.com',
      { valid: [], invalid: ['ann@ x.com', 'ben lee@x.com'] },
    ],
    ['the same address twice', 'a@x.com, A@X.com', { valid: ['a@x.com'], invalid: [] }],
    ['something with an @ that is no address', 'a@x.com, bad@', { valid: ['a@x.com'], invalid: ['bad@'] }],
    ['an address that is too long', `${'a'.repeat(249)}@x.com`, { invalid: [`${'a'.repeat(249)}@x.com`] }],
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
    const typed = ['a@x.com, an', 'an', 'a@x.com,', '', "a@x.com, o'br", 'Ann\tan', 'a@x.com b@x.com Ann L']
    expect(typed.map(lastPart)).toEqual(['an', 'an', '', '', "o'br", 'an', 'Ann L'])
  })
})

test.each([
  ['nothing, where all of it went', 'a, b', 'a, b', '', ''],
  ['what is left', 'a, b', 'a, b', 'b', 'b'],
  ['what was written behind it meanwhile', 'a, b', 'a, b, c', '', 'c'],
  ['both', 'a, b', 'a, b\nc', 'b', 'b, c'],
  ['what stands there in its place', 'a, b', 'c', 'b', 'b, c'],
  ['what is left, where it was cleared', 'a, b', '', 'b', 'b'],
])('a field has, after it was sent, %s', (_what, sent, now, left, text) => {
  expect(textAfter(sent, now, left)).toBe(text)
})

test('of the address book only those are added who are no contacts yet', () => {
  const own = [{ email: 'Ann@x.com' }, { email: 'ben@x.com' }]
  const book = [{ email: 'ann@x.com' }, { email: 'cleo@x.com' }]
  expect(joinContacts(own, book).map(({ email }) => email)).toEqual(['Ann@x.com', 'ben@x.com', 'cleo@x.com'])
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
