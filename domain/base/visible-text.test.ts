import { expect, test } from 'vitest'
import { plainLine } from './plain-line.ts'
import { visibleText } from './visible-text.ts'

test.each([
  ['', ' \n\t', '\u00a0', '\u200b', '\u200d\u2060', '\u2800', '\u00ad', '\u3164', '\u115f\u1160', '\uffa0'],
  ['\ufeff', '\u034f', '\u180e', '\ufe0f', '\u061c', '\u{e0020}', '\u{1d159}', ' \u200b\u2800 \u3164'],
])('what nobody can see is empty', (...texts) => {
  for (const text of texts) expect([text, visibleText(text), plainLine(text)]).toEqual([text, '', ''])
})

test.each([
  [' Soup ', 'Soup'],
  ['\u200bSoup', '\u200bSoup'],
  ['\u{1f468}\u200d\u{1f469}\ufe0f', '\u{1f468}\u200d\u{1f469}\ufe0f'],
  ['.', '.'],
  ['\u0627\u200c\u0628', '\u0627\u200c\u0628'],
])('%j stays %j', (text, kept) => {
  expect(visibleText(text)).toBe(kept)
})
