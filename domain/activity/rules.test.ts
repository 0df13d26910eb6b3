import { expect, test } from 'vitest'
import { withoutIds } from './rules.ts'

test.each([
  ['/q/abcdefgh2345/answers/kmnpqrstuvw9', '/q/…/answers/…'],
  ['voted on 0b6e2c1e-6d3f-4b8e-9f65-0a1f2e3d4c5b twice', 'voted on … twice'],
  ['0B6E2C1E-6D3F-4B8E-9F65-0A1F2E3D4C5B', '…'],
  ['idea=abcdefgh2345&x=1', 'idea=…&x=1'],
  ['opened the report', 'opened the report'],
  ['a\u0000b', 'a b'],
])('of %j stays %j', (text, kept) => expect(withoutIds(text)).toBe(kept))
