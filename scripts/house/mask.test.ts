// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the cases are code that is read as text
import { expect, test } from 'vitest'
import { maskText } from './mask.ts'

test('every position and line break stays where it was', () => {
  const text = "const a = 'x' // one\n/* two\nthree */ const b = `y${a}z`\n"
  const { code, bare } = maskText(text)
  expect(code).toHaveLength(text.length)
  expect(bare).toHaveLength(text.length)
  expect(bare.split('\n').length).toBe(text.split('\n').length)
})

test.each([
  ['a line comment', 'a // b\nc', 'a     \nc', 'a     \nc'],
  ['a block comment', 'a /* b */ c', 'a         c', 'a         c'],
  ['the inside of a string', "a 'b' c", "a 'b' c", "a ' ' c"],
  ['an escaped quote', "'b\\'' c", "'b\\'' c", "'   ' c"],
  ['slashes in a string', "'//' c", "'//' c", "'  ' c"],
  ['quotes in a comment', "// it's\nc 'd'", "       \nc 'd'", "       \nc ' '"],
  ['a template with code in it', '`b${c + `d`}e` f', '`b${c + `d`}e` f', '` ${c + ` `} ` f'],
  ['braces inside the code of a template', '`${{ a: {} }}b` c', '`${{ a: {} }}b` c', '`${{ a: {} }} ` c'],
  [
    'a regular expression with a quote',
    "x.replace(/'/g, y) // z",
    "x.replace(/'/g, y)     ",
    'x.replace(/ /g, y)     ',
  ],
  ['a slash in a class of a regular expression', "= /[/']/.test(b)", "= /[/']/.test(b)", '= /    /.test(b)'],
  ['a division', "a / b / 'c'", "a / b / 'c'", "a / b / ' '"],
  [
    'an apostrophe in JSX text',
    "<p>Don't {x ? 'a' : 'b'}</p>",
    "<p>Don't {x ? 'a' : 'b'}</p>",
    "<p>Don't {x ? ' ' : ' '}</p>",
  ],
  ['an address in JSX text', '<p>https://a {x}</p>', '<p>https://a {x}</p>', '<p>https://a {x}</p>'],
  ['closing tags', "<b a={1} /> </b> 'c'", "<b a={1} /> </b> 'c'", "<b a={1} /> </b> ' '"],
])('%s is masked and nothing beside it', (_what, text, code, bare) => {
  expect(maskText(text)).toEqual({ code, bare })
})

test('a text that ends in the middle of a comment, string or template is read to its end', () => {
  for (const text of ['a /* b', "a 'b", 'a `b', 'a `b${c', 'a /b', '#!/usr/bin/env node']) {
    expect(maskText(text).bare).toHaveLength(text.length)
  }
})
