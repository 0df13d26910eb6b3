// Where this product is reached: which hosts are its own, and where its links lead.
import { hostname, networkInterfaces } from 'node:os'
import { isLoopbackAddress, isLoopbackHost, urlOfHost } from './addresses.ts'

export type Origins = {
  originFor(host: string | undefined): string
  /** What a browser takes for the origin of the requesting page: that of the public address, or of this machine. */
  pageOriginFor(host: string | undefined, origin: string | undefined): string
  allowsOrigin(origin: string, host: string | undefined): boolean
}

/**
 * With a public address, links lead only there. Without one they lead to the requested host if it belongs to this
 * machine; for `localhost`, to the address that phones on the same network can open.
 */
export function createOrigins(options: {
  public_url: string | null
  allowed: readonly string[]
  /** The server listens on its network, not only on its own machine. */
  in_network: boolean
  port(): number
}): Origins {
  const { public_url, allowed, in_network, port } = options
  return {
    originFor(host) {
      if (public_url) return public_url
      const asked = host === undefined ? null : urlOfHost(host)
      const nearby = in_network ? lanAddress() : null
      if (nearby && (!asked || isLoopbackHost(asked.hostname))) return `http://${nearby}:${port()}`
      return asked && isOwn(asked.hostname) ? asked.origin : `http://localhost:${port()}`
    },
    // a foreign origin never gets this far: its writes are refused
    pageOriginFor: (host, origin) => public_url ?? origin ?? `http://${host ?? `localhost:${port()}`}`,
    allowsOrigin(origin, host) {
      if (allowed.includes(origin)) return true
      if (public_url) return origin === public_url
      const asked = URL.canParse(origin) ? new URL(origin) : null
      return (
        asked !== null && isOwn(asked.hostname) && (asked.host === host || isLoopbackHost(asked.hostname))
      )
    },
  }
}

function addresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((list) =>
    (list ?? []).filter((entry) => entry.family === 'IPv4').map((entry) => entry.address),
  )
}

/** Names that only this machine has: an attacker's page under another name cannot pose as the product. */
function isOwn(name: string): boolean {
  return (
    isLoopbackHost(name) ||
    addresses().includes(name) ||
    name === hostname() ||
    name === `${hostname()}.local`
  )
}

/** This machine's address on its network, if it has one. */
export function lanAddress(): string | null {
  return addresses().find((address) => !isLoopbackAddress(address)) ?? null
}
