// Input is made storable without losing the rest.
import { expect, it } from 'vitest'
import { storable } from './storable.ts'

it.each([
  ['plain text is the same', 'More  coffee ☕', 'More  coffee ☕'],
  ['a null character becomes a space', 'a\0b', 'a b'],
  ['half an emoji is replaced', 'a\ud83d', 'a\ufffd'],
  [
    'depth does not matter',
    { list: [{ text: 'x\0' }], n: 1, none: null },
    { list: [{ text: 'x ' }], n: 1, none: null },
  ],
  ['names count too', { 'a\0': 1 }, { 'a ': 1 }],
])('%s', (_case, sent, kept) => {
  expect(storable(sent)).toEqual(kept)
})

it('copies nothing that is fine as it is', () => {
  const body = { event: { name: 'fine' } }
  expect(storable(body)).toBe(body)
})
