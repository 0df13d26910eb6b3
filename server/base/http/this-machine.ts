// Whether a request comes from this machine, for pages that nobody else may see.
import type { FastifyRequest } from 'fastify'
import { isLoopbackAddress, isLoopbackHost, urlOfHost } from './addresses.ts'

/**
 * The socket and the named host must both belong to this machine, and no proxy may be in between:
 * a page of another site under a name that leads here, or a tunnel, is somebody else.
 */
export function isThisMachine(request: FastifyRequest): boolean {
  const { 'x-forwarded-for': passed, forwarded } = request.headers
  if (passed !== undefined || forwarded !== undefined) return false
  const host = urlOfHost(request.headers.host ?? '')
  return (
    host !== null && isLoopbackHost(host.hostname) && isLoopbackAddress(request.socket.remoteAddress ?? '')
  )
}
