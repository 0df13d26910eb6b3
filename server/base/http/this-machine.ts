// Whether a request comes from this very machine, for pages that nobody else may see.
import type { FastifyRequest } from 'fastify'

/**
 * The socket and the named host must both be of this machine, and no proxy may stand between:
 * a page of another site under a name that leads here, or a tunnel, is somebody else.
 */
export function isThisMachine(request: FastifyRequest): boolean {
  const { 'x-forwarded-for': passed, forwarded } = request.headers
  if (passed !== undefined || forwarded !== undefined) return false
  const name = /^(\[[^\]]*\]|[^:]*)/.exec(request.headers.host ?? '')?.[0] ?? ''
  const named = name === 'localhost' || name === '[::1]' || /^127(\.\d+){3}$/.test(name)
  return named && /^(::1|(::ffff:)?127(\.\d+){3})$/.test(request.socket.remoteAddress ?? '')
}
