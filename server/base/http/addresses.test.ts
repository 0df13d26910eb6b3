// Network addresses and host names, told apart by what they are and not by how they look.
import { describe, expect, it } from 'vitest'
import { clientOf, isLoopbackHost, urlOfHost } from './addresses.ts'

describe('a host is loopback', () => {
  it.each([
    ['localhost', true],
    ['127.0.0.1', true],
    ['127.255.3.4', true],
    ['[::1]', true],
    ['[::ffff:7f00:1]', true],
    ['127.evil.example', false],
    ['127.0.0.1.evil.example', false],
    ['127.0.0.256', false],
    ['localhost.evil.example', false],
    ['128.0.0.1', false],
    ['[::2]', false],
    ['', false],
  ])('%s: %s', (name, expected) => {
    expect(isLoopbackHost(name)).toBe(expected)
  })

  it.each(['http://127.1/', 'http://2130706433/', 'http://0x7f.0.0.1/', 'http://017700000001/'])(
    'in each way to write it: %s',
    (address) => {
      expect(isLoopbackHost(new URL(address).hostname)).toBe(true)
    },
  )
})

it.each([
  ['popin.example:3000', 'http://popin.example:3000'],
  ['evil.example@127.0.0.1:3000', undefined],
  ['127.0.0.1:3000/evil', undefined],
  ['127.0.0.1#', undefined],
  ['127.0.0.1:3000\\evil', undefined],
  ['', undefined],
])('a Host header %j is %s', (host, origin) => {
  expect(urlOfHost(host)?.origin).toBe(origin)
})

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2a01:4f8:1:2:3:4:5:6', '2a01:4f8:1:2::/64'],
  ['2a01:4f8:1:2::9', '2a01:4f8:1:2::/64'],
  ['2a01:4f8::9', '2a01:4f8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as the client %s', (ip, client) => {
  expect(clientOf(ip)).toBe(client)
})
