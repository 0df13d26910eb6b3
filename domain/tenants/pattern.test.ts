// Which addresses an organisation may invite.
import { describe, expect, test } from 'vitest'
import { invitePattern, isInvitable, isSafePattern, patternRefusal, whitelist } from './pattern.ts'

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

describe('the whitelist of an organisation', () => {
  const matches = (pattern: string | null | undefined, address: string) =>
    new RegExp(whitelist(pattern), 'iu').test(address)

  test.each([
    ['.*@acme\\.com', 'a@acme.com', true],
    ['.*@acme\\.com', 'A@ACME.com', true],
    ['.*@acme\\.com', 'a@other.com', false],
    ['.*@acme\\.com', 'a@acme.com.other.com', false],
    ['(((', 'a@acme.com', false],
    ['', 'a@acme.com', false],
    ['  ', 'a@acme.com', false],
    [null, 'a@acme.com', false],
    [undefined, 'a@acme.com', false],
  ])('with the pattern %j takes %s: %s', (pattern, address, outcome) => {
    expect(matches(pattern, address)).toBe(outcome)
  })
})

test.each([
  [null, null],
  ['.*@acme\\.com', null],
  ['^.+@(acme|globex)\\.com$', null],
  ['(((', 'pattern_unsafe'],
  ['(a+)+', 'pattern_unsafe'],
  ['^$', 'pattern_unsafe'],
  [`${'x'.repeat(501)}`, 'pattern_unsafe'],
])('the pattern %j is refused as %j', (pattern, code) => {
  expect(patternRefusal(pattern)?.code ?? null).toBe(code)
})
