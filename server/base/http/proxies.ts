// Which proxies can be believed.
import { isIP } from 'node:net'

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal']

/** An address, a network by name, or one such as `10.1.0.0/16`. */
export function isProxy(proxy: string): boolean {
  if (PROXY_NAMES.includes(proxy)) return true
  const [ip = '', bits = '0', ...rest] = proxy.split('/')
  const family = isIP(ip)
  return (
    family !== 0 && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)
  )
}
