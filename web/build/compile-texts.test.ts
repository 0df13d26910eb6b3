import { expect, test } from 'vitest'
import { compileCatalogue } from './compile-texts.ts'

test('messages are compiled before they reach the browser', () => {
  expect(compileCatalogue({ 'ideas.hello': 'Hello {name}' })).toBe(
    'export const texts = {"ideas.hello":["Hello ",["name"]]}\n',
  )
})

test('a message that is not well formed stops the build and is named', () => {
  expect(() => compileCatalogue({ 'ideas.broken': '{count, plural, one {' })).toThrow(/ideas\.broken/)
})
