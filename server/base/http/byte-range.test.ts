// Parts of files, as video players request them.
import { expect, it } from 'vitest'
import { byteRangeOf } from './byte-range.ts'

it.each([
  ['the first two bytes', 'bytes=0-1', { first: 0, last: 1 }],
  ['all from one on', 'bytes=40-', { first: 40, last: 99 }],
  ['the last ones', 'bytes=-10', { first: 90, last: 99 }],
  ['more last ones than there are', 'bytes=-500', { first: 0, last: 99 }],
  ['an end behind the end', 'bytes=90-1000', { first: 90, last: 99 }],
  ['the last byte', 'bytes=99-99', { first: 99, last: 99 }],
  ['a beginning behind the end', 'bytes=100-', 'beyond'],
  ['no last bytes at all', 'bytes=-0', 'beyond'],
  ['an end before the beginning', 'bytes=9-3', null],
  ['several parts', 'bytes=0-1,4-5', null],
  ['another unit', 'lines=0-1', null],
  ['no number', 'bytes=a-b', null],
  ['nothing', 'bytes=-', null],
  ['no header', undefined, null],
])('understands %s of a file of 100 bytes', (_name, header, range) => {
  expect(byteRangeOf(header, 100)).toEqual(range)
})

it('has no part of an empty file', () => {
  expect(byteRangeOf('bytes=0-', 0)).toBe('beyond')
})
