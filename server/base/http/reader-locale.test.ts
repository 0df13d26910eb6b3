import { expect, it } from 'vitest'
import { readerLocale } from './reader-locale.ts'

it.each([
  [undefined, 'en-US'],
  ['', 'en-US'],
  ['*', 'en-US'],
  ['de-DE,de;q=0.9,en;q=0.8', 'en-DE'],
  ['en;q=0.5, ko-KR', 'en-KR'],
  ['ar', 'en-EG'],
  ['fr;q=0, en-GB;q=0.1', 'en-GB'],
  ['*;q=0.9, de;q=0.1', 'en-DE'],
  ['de;q=often, en-GB;q=0.5', 'en-GB'],
  ['<script>', 'en'],
])('the header %j reads %s', (header, locale) => expect(readerLocale(header)).toBe(locale))
