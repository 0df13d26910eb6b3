// Which proxies can be trusted.
import { expect, it } from 'vitest'
import { isProxy } from './proxies.ts'

it.each([
  ['loopback', true],
  ['10.1.0.0/16', true],
  ['10.0.0.0/8', true],
  ['192.0.2.7', true],
  ['fd00::/48', true],
  ['::1', true],
  // everybody
  ['0.0.0.0/0', false],
  ['128.0.0.0/1', false],
  ['::/0', false],
  ['10.1.0.0/40', false],
  ['10.1.0.0/', false],
  ['10.evil.example', false],
  ['fe80::1%eth0', false],
])('%s: %s', (proxy, expected) => {
  expect(isProxy(proxy)).toBe(expected)
})
