import { expect, test } from 'vitest'
import { checkHouse } from './house.ts'

const rulesBroken = (path: string, line: string) =>
  checkHouse([{ path, text: `// job\n${line}\n` }]).map(({ rule, line }) => `${line} ${rule}`)

test.each([
  'field.current?.focus()',
  'heading.focus({ preventScroll: true })',
  'heir?.focus?.()',
  'setTimeout(() => place\n.focus())',
])('a screen does not move the focus by itself: %s', (call) => {
  const line = call.includes('\n') ? 3 : 2
  expect(rulesBroken('web/ideas/place.ts', call)).toEqual([`${line} focus`])
  expect(rulesBroken('web/base/router/place.ts', call)).toEqual([`${line} focus`])
})

test('the parts that own it, tests, other rooms and plain words may', () => {
  const call = 'field.focus()'
  for (const path of [
    'web/base/ui/focus.ts',
    'web/base/ui/focus-beside.ts',
    'web/ideas/place.test.ts',
    'e2e/setup/place.ts',
  ])
    expect(rulesBroken(path, call)).toEqual([])
  expect(rulesBroken('web/ideas/place.ts', "export const a = 'field.focus()' // field.focus()")).toEqual([])
})
