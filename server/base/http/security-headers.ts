// What every answer tells the browser to forbid: scripts, frames and addresses that are not the product's own.
import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'

type Options = {
  /** Further addresses that pages may connect to, such as those of a hosted realtime service. */
  connectSources: string[]
  /** The product is served over TLS, and browsers may remember that. */
  secure: boolean
}

/** The headers by their names in small letters. They are the same for every answer, so they are made once. */
export function securityHeaders({ connectSources, secure }: Options): Record<string, string> {
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => {},
  }
  const protect = helmet({ contentSecurityPolicy: contentPolicy(connectSources), hsts: secure })
  protect({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return headers
}

function contentPolicy(connect: string[]) {
  return {
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", ...connect],
      frameAncestors: ["'self'"],
      upgradeInsecureRequests: null,
    },
  }
}
