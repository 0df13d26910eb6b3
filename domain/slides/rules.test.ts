// Which files are sent to become slides.
import { expect, it } from 'vitest'
import { deckRefusal } from './rules.ts'

it.each([
  ['application/pdf', 50_000_000, undefined],
  ['application/pdf', 50_000_001, 'pdf_too_large'],
  ['image/png', 10, 'pdf_kind'],
])('a file of type %s with %d bytes: %s', (type, size, code) => {
  expect(deckRefusal({ type, size })?.code).toBe(code)
})
