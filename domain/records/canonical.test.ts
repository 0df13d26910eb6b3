// JSON in its canonical form, by the examples of RFC 8785, and names that stand twice.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson, hasNameTwice, type Json } from './canonical.ts'

describe('the canonical form', () => {
  it.each<[string, Json, string]>([
    ['sorts names', { b: 1, a: [true, null] }, '{"a":[true,null],"b":1}'],
    [
      'writes numbers as ECMAScript does',
      [333333333.3333333, 1e30, 4.5, 2e-3, 0.000000000000000000000000001, -0],
      '[333333333.3333333,1e+30,4.5,0.002,1e-27,0]',
    ],
    ['escapes as little as it may', '\u20ac$\u000f\nA\'B"\\\\"/', String.raw`"€$\u000f\nA'B\"\\\\\"/"`],
    [
      'sorts by UTF-16 units, not by characters',
      { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\u{1f600}': 5, '\u0080': 6, ö: 7 },
      '{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}',
    ],
    ['keeps texts that no other form of the same letters replaces', 'A\u030a', '"A\u030a"'],
    ['has empty things', { a: {}, b: [] }, '{"a":{},"b":[]}'],
  ])('%s', (_, value, text) => {
    expect(canonicalJson(value)).toBe(text)
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, '\ud800', 'a\udc00'])('refuses %o', (value) => {
    expect(() => canonicalJson({ value })).toThrow(RangeError)
  })

  it('says the same of the same thing, however it was written', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.boolean(), (value, wide) => {
        const read = JSON.parse(JSON.stringify(value, null, wide ? 2 : 0))
        const text = canonicalJson(read)
        expect(canonicalJson(JSON.parse(text))).toBe(text)
        expect(JSON.parse(text)).toEqual(read)
      }),
    )
  })
})

describe('a name that stands twice', () => {
  it.each([
    ['{"a":1,"b":{"a":2}}', false],
    ['[{"a":1},{"a":1}]', false],
    ['{"a":"a","b":"a"}', false],
    ['{"a":[{"c":1}],"c":"{\\"a\\":1,\\"a\\":2}"}', false],
    ['{"a":1,"a":1}', true],
    ['{"a":1,"b":[],"\\u0061":2}', true],
    ['[{"x":{"a":1,"b":2,"a":3}}]', true],
  ])('in %s: %s', (text, twice) => {
    expect(hasNameTwice(text)).toBe(twice)
  })
})
