// Which proxies can be trusted.
import { isIP } from 'node:net'

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal']

/** Bits of the widest network: a list that includes half of the world trusts everybody. */
const BITS_MIN = { 4: 8, 6: 16 }

/** An address, a network by name, or one such as `10.1.0.0/16`. */
export function isProxy(proxy: string): boolean {
  if (PROXY_NAMES.includes(proxy)) return true
  const [ip = '', bits, ...rest] = proxy.split('/')
  const family = isIP(ip)
  if ((family !== 4 && family !== 6) || ip.includes('%') || rest.length > 0) return false
  if (bits === undefined) return true
  return (
    /^\d{1,3}$/.test(bits) && Number(bits) >= BITS_MIN[family] && Number(bits) <= (family === 4 ? 32 : 128)
  )
}
