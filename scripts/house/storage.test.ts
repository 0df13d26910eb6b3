import { expect, test } from 'vitest'
import { checkHouse } from './house.ts'

const rulesBroken = (path: string, text: string) =>
  checkHouse([{ path, text: `// job\n${text}\n` }]).map(({ rule, line }) => `${rule} ${line}`)

test.each([
  "export const kept = sessionStorage.getItem('a')",
  'export const kept = window.localStorage',
  "export const kept = indexedDB.open('a')",
  "export const line = new BroadcastChannel('a')",
  'export const kept = openDeviceStore(() => sessionStorage)',
])('a storage that may throw is not used directly: %s', (text) => {
  expect(rulesBroken('web/ideas/kept.ts', text)).toEqual(['device-storage 2'])
  expect(rulesBroken('web/base/router/kept.ts', text)).toEqual(['device-storage 2'])
})

test('its one part, tests, other rooms and plain words may', () => {
  const text = 'export const kept = localStorage.length'
  expect(rulesBroken('web/base/storage/device-store.ts', text)).toEqual([])
  expect(rulesBroken('web/ideas/kept.test.ts', text)).toEqual([])
  expect(rulesBroken('e2e/setup/kept.ts', text)).toEqual([])
  expect(rulesBroken('web/ideas/kept.ts', "export const localStorages = 'localStorage'")).toEqual([])
})
