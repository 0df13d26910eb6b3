// The rules of join codes.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CODE_LENGTH, looksLikeCode } from '#domain/base/join-code.ts'
import { CODE_ALPHABET } from './model.ts'
import { codeIsCompleted, parsedCode, typedCode } from './rules.ts'

describe('a join code', () => {
  it.each([
    ['ABC123', 'ABC123'],
    ['abc123', 'ABC123'],
    ['#ABC123', 'ABC123'],
    ['', ''],
    ['HCX R4R', 'HCXR4R'],
    [' hcx-r4r\u200b', 'HCXR4R'],
    ['# HCX\u2013R4R ', 'HCXR4R'],
    ['AB_123', null],
    ['AB#C123', null],
    ['##ABC123', null],
    ['ÄBC123', null],
  ])('%j is read as %j', (typed, code) => {
    expect(parsedCode(typed)).toBe(code)
  })

  it.each([
    ['A B-1!', 'AB1'],
    ['#ab', '#AB'],
    ['a#b', 'AB'],
    ['##a', '#A'],
  ])('typing %j leaves %j in the field', (typed, left) => {
    expect(typedCode(typed)).toBe(left)
  })

  it.each([
    ['ABC12', 'ABC123', true],
    ['#ABC12', '#ABC123', true],
    ['ABC1234', 'ABC123', false],
    ['ABC12', 'ABC1', false],
    ['', 'ABC123', true],
    ['ABC123', 'DEF456', true],
    ['#ABC123', 'ABC123', false],
  ])('from %j to %j completes it: %s', (before, after, completed) => {
    expect(codeIsCompleted(before, after)).toBe(completed)
  })

  it('has six characters that nobody mistakes for each other', () => {
    for (const lookalike of '01258OILSBZ') expect(CODE_ALPHABET).not.toContain(lookalike)
    expect(new Set(CODE_ALPHABET).size).toBe(CODE_ALPHABET.length)
    expect(CODE_LENGTH).toBe(6)
  })

  it('is told from the id of a collection by its length', () => {
    expect(looksLikeCode('abc123')).toBe(true)
    expect(looksLikeCode('0b54cf4e-0d0a-4a5e-8a44-1e1e3c0d8a11')).toBe(false)
    expect(looksLikeCode('AB-123')).toBe(false)
  })

  it('survives being typed: what stays in the field can always be read', () => {
    fc.assert(fc.property(fc.string(), (typed) => parsedCode(typedCode(typed)) !== null))
  })
})
