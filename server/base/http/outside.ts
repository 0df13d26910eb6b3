// Fetches from hosts outside: within a time, up to a size, and never from the network that the server stands in.
import { type LookupAddress, lookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP } from 'node:net'

type Wanted = {
  signal: AbortSignal
  /** Bytes of the answer at the most. */
  bytes_max: number
  accept?: string
  /** An origin that the operator named: it may stand in the own network. */
  trusted?: string
}

const PRIVATE_4 = listOf('ipv4', [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/4', '240.0.0.0/4'],
])
/** Mapped and translated addresses name one of version 4, which is asked for by itself where it is meant. */
const PRIVATE_6 = listOf('ipv6', [
  ...['::/96', '::ffff:0:0/96', '64:ff9b::/96', '2002::/16', 'fc00::/7', 'fe80::/10', 'ff00::/8'],
])

/** Of each version a list of its own: a mapped network of version 6 would stand for all of version 4. */
function listOf(family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** Whether an IP address belongs to this machine, its network or to nobody. */
export function isPrivateAddress(ip: string): boolean {
  const family = isIP(ip)
  if (family === 0) return true
  return family === 4 ? PRIVATE_4.check(ip, 'ipv4') : PRIVATE_6.check(ip, 'ipv6')
}

/**
 * The body of a 2xx answer; throws for anything else, redirections too, and for a host in a private network, whose
 * address is looked at in the moment of connecting, so that no name can turn into another one in between.
 */
export async function fetchOutside(address: string, wanted: Wanted): Promise<Buffer> {
  return bodyOf(await openOutside(address, wanted), wanted.bytes_max)
}

/** The same while it comes in, for whoever counts its bytes. */
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

/** As the lookup of Node, but a name with one private address has none. */
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
