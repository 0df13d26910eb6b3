import { expect, it } from 'vitest'
import { createRowDigest } from './row-digest.ts'

function digestOf(text: string, size = text.length): { rows: number; digest: string } {
  const made = createRowDigest()
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) made.add(bytes.subarray(at, at + size))
  return { rows: made.rows(), digest: made.digest() }
}

const ROWS = ['1\tone\\nof two', '2\t\\N', '', '3\tÖ \u{1F600}', '3\tÖ \u{1F600}']
const textOf = (rows: string[]) => rows.map((row) => `${row}\n`).join('')

it('is the same in every order of the rows, and however they are cut', () => {
  const whole = digestOf(textOf(ROWS))
  expect(whole.rows).toBe(ROWS.length)
  expect(digestOf(textOf([...ROWS].reverse()))).toEqual(whole)
  for (const size of [1, 2, 3, 7]) expect(digestOf(textOf(ROWS), size)).toEqual(whole)
})

it.each([
  ['a value', ROWS.with(0, '1\tanother')],
  ['a row too few', ROWS.slice(1)],
  ['a row twice', [...ROWS, '2\t\\N']],
  ['two equal rows in place of two others', ['a', 'a']],
  ['values that changed their rows', ROWS.with(0, '2\tone\\nof two').with(1, '1\t\\N')],
])('is another one with %s', (_what, rows) => {
  expect(digestOf(textOf(rows)).digest).not.toBe(digestOf(textOf(ROWS)).digest)
  expect(digestOf(textOf(['b', 'b'])).digest).not.toBe(digestOf(textOf(['a', 'a'])).digest)
})
