// Fetches from outside hosts: with a time limit, a size limit, and never from the server's own network.
import { type LookupAddress, lookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { listOf, plainAddress } from './addresses.ts'

type Wanted = {
  signal: AbortSignal
  /** The most bytes of the answer. */
  bytes_max: number
  accept?: string
  /** An origin that the operator named: it may be on the server's own network. */
  trusted?: string
}

const PRIVATE_4 = listOf('ipv4', [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
])
/** All ranges assigned to the public; everything else belongs to a network, a machine or an address translator. */
const PUBLIC_6 = listOf('ipv6', ['2000::/3'])
/** Exceptions: tunnels, which contain a version 4 address, and addresses for documentation. */
const PRIVATE_6 = listOf('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

/** Whether an IP address belongs to this machine, its network, or nobody. */
export function isPrivateAddress(ip: string): boolean {
  const family = isIP(ip)
  // a version 4 address mapped into version 6 is checked as version 4
  if (family === 0 || ip.includes('%') || (family === 6 && isIP(plainAddress(ip)) === 4)) return true
  return family === 4
    ? PRIVATE_4.check(ip, 'ipv4')
    : !PUBLIC_6.check(ip, 'ipv6') || PRIVATE_6.check(ip, 'ipv6')
}

/**
 * The body of a 2xx answer; throws for anything else, including redirects, and for a host on a private network, whose
 * address is checked at the moment of connecting, so that a name cannot change its address in between.
 */
export async function fetchOutside(address: string, wanted: Wanted): Promise<Buffer> {
  return bodyOf(await openOutside(address, wanted), wanted.bytes_max)
}

/** The same as a stream, for callers that count its bytes. */
export async function openOutside(
  address: string,
  wanted: Omit<Wanted, 'bytes_max'>,
): Promise<IncomingMessage> {
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error('not an address of the web')
  const isTrusted = url.origin === wanted.trusted
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!isTrusted && isIP(host) !== 0) refusePrivate([{ address: host, family: isIP(host) }])
  const response = await ask(url, wanted, isTrusted)
  const { statusCode = 0 } = response
  if (statusCode < 200 || statusCode > 299) {
    response.destroy()
    throw new Error(`status ${statusCode}`)
  }
  return response
}

function ask(
  url: URL,
  { signal, accept = '*/*' }: Omit<Wanted, 'bytes_max'>,
  isTrusted: boolean,
): Promise<IncomingMessage> {
  const options = { signal, headers: { accept }, ...(isTrusted ? {} : { lookup: publicLookup }) }
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    request(url, options, resolve).on('error', reject).end()
  })
}

type Done = (error: Error | null, addresses: LookupAddress[] | string, family?: number) => void

/** Like Node's lookup, but a name with any private address has none. */
function publicLookup(host: string, options: object, done: Done): void {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, [])
    try {
      refusePrivate(addresses)
    } catch (refused) {
      return done(refused as Error, [])
    }
    const [first] = addresses
    if ((options as { all?: boolean }).all) done(null, addresses)
    else done(null, first!.address, first!.family)
  })
}

function refusePrivate(addresses: LookupAddress[]): void {
  if (addresses.length === 0 || addresses.some(({ address }) => isPrivateAddress(address)))
    throw new Error('the address is in a private network')
}

async function bodyOf(response: IncomingMessage, bytes_max: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > bytes_max) {
      response.destroy()
      throw new Error('the answer is too large')
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
