// Network addresses and host names: parsed, never matched by prefix or suffix.
import { BlockList, isIP, isIPv4 } from 'node:net'

/** One list per version: a network mapped into version 6 would include all of version 4. */
export function listOf(family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

const LOOPBACK_4 = listOf('ipv4', ['127.0.0.0/8'])

/** An address without the brackets of a URL; a version 4 address written as version 6 becomes version 4 again. */
export function plainAddress(text: string): string {
  const ip = text.startsWith('[') && text.endsWith(']') ? text.slice(1, -1) : text
  if (isIP(ip) !== 6 || ip.includes('%')) return ip
  // the URL parser writes each address in exactly one way
  const written = new URL(`http://[${ip}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(written) ?? []
  if (high === undefined || low === undefined) return written
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [a >> 8, a & 255, b >> 8, b & 255].join('.')
}

export function isLoopbackAddress(text: string): boolean {
  const ip = plainAddress(text)
  return isIPv4(ip) ? LOOPBACK_4.check(ip, 'ipv4') : ip === '::1'
}

/** Whether a host, as `URL.hostname` has it, is loopback: `localhost` or an address, never a name that looks like one. */
export function isLoopbackHost(name: string): boolean {
  return name === 'localhost' || isLoopbackAddress(name)
}

/** The URL of a `Host` header; null if it is more than a host and a port. */
export function urlOfHost(host: string): URL | null {
  const given = `http://${host}`
  if (/[\s/\\@?#]/.test(host) || !URL.canParse(given)) return null
  return new URL(given)
}

/** What counts as one client: a version 4 address, or the version 6 network of one household or office. */
export function clientOf(ip: string): string {
  const plain = plainAddress(ip)
  if (isIP(plain) !== 6) return plain
  const [head = '', tail = ''] = plain.replace(/%.*$/, '').split('::')
  const front = head.split(':').filter((part) => part !== '')
  const back = plain.includes('::') ? tail.split(':').filter((part) => part !== '') : []
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => '0')
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`
}
