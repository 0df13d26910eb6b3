// The separators of cells, guessed from the beginning of a file.
import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { declarationLength, separatorOf } from './separators.ts'

test.each([
  ['email,first_name\na@x.com,Ann', ','],
  ['E-Mail;Vorname;Nachname\na@x.com;Ann;"Lee, PhD"', ';'],
  ['email\tname\na@x.com\tAnn', '\t'],
  ['email|name\na@x.com|Ann', '|'],
  ['email\na@x.com', ','],
  ['', ','],
  ['"Lee; Ann; PhD",a@x.com\n"Ode; Ben",b@x.com', ','],
  ['Name, as written;E-Mail\nAnn;a@x.com\nBen;b@x.com', ';'],
  ['sep=;\nemail;name, or none', ';'],
  ['\r\n\r\nemail;name\r\na@x.com;Ann', ';'],
])('in %j it is %j', (text, separator) => expect(separatorOf(text)).toBe(separator))

test('a line that names the separator is no row', () => {
  expect(declarationLength('sep=;\r\nemail;name')).toBe(7)
  expect(declarationLength('SEP=,\nemail')).toBe(6)
  expect(declarationLength('separator,email')).toBe(0)
})

it('guesses something for every text', () => {
  fc.assert(fc.property(fc.string(), (text) => [',', ';', '\t', '|'].includes(separatorOf(text))))
})
