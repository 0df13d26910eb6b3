import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, test } from 'vitest'
import { fetchOutside, isPrivateAddress } from './outside.ts'

let server: Server | null = null
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A host on this machine; returns its port. */
async function open(listener: RequestListener): Promise<number> {
  const own = createServer(listener)
  server = own
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve))
  return (own.address() as AddressInfo).port
}
const wanted = () => ({ signal: AbortSignal.timeout(5000), bytes_max: 1000 })

it.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.31.255.255', true],
  ['192.168.0.10', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['0.0.0.0', true],
  ['224.0.0.1', true],
  ['255.255.255.255', true],
  ['::1', true],
  ['::', true],
  ['::ffff:10.0.0.1', true],
  ['64:ff9b::a00:1', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['fe80::1%eth0', true],
  ['fec0::1', true],
  ['64:ff9b:1::a00:1', true],
  ['2001:0:a00:1::', true],
  ['100::1', true],
  ['203.0.113.9', true],
  ['not an address', true],
  ['93.184.216.34', false],
  ['172.32.0.1', false],
  ['2606:4700::1111', false],
])('%s is private: %s', (ip, expected) => {
  expect(isPrivateAddress(ip)).toBe(expected)
})

test('a host of the own network is not asked, by whatever name or number it is called', async () => {
  let asked = 0
  const port = await open((_request, response) => {
    asked++
    response.end('secret')
  })
  for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '017700000001'])
    await expect(fetchOutside(`http://${host}:${port}/`, wanted())).rejects.toThrow(/private/)
  await expect(fetchOutside('file:///etc/passwd', wanted())).rejects.toThrow(/web/)
  expect(asked).toBe(0)
})

test('one that the operator named is, and only that origin', async () => {
  const port = await open((_request, response) => void response.end('known'))
  const trusted = `http://127.0.0.1:${port}`
  expect(String(await fetchOutside(`${trusted}/x`, { ...wanted(), trusted }))).toBe('known')
  await expect(fetchOutside(`http://localhost:${port}/x`, { ...wanted(), trusted })).rejects.toThrow(
    /private/,
  )
})

it.each([
  [
    'leads elsewhere',
    ((_request, response) =>
      void response.writeHead(302, { location: 'http://10.0.0.1/' }).end()) as RequestListener,
    /302/,
  ],
  ['fails', ((_request, response) => void response.writeHead(500).end()) as RequestListener, /500/],
  [
    'sends too much',
    ((_request, response) => void response.end('x'.repeat(1001))) as RequestListener,
    /large/,
  ],
])('an answer that %s is none', async (_what, listener, reason) => {
  const trusted = `http://127.0.0.1:${await open(listener)}`
  await expect(fetchOutside(trusted, { ...wanted(), trusted })).rejects.toThrow(reason)
})

test('a host that is silent is given up', async () => {
  const trusted = `http://127.0.0.1:${await open(() => {})}`
  const signal = AbortSignal.timeout(50)
  await expect(fetchOutside(trusted, { signal, bytes_max: 10, trusted })).rejects.toThrow()
})
