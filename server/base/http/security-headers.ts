// What answers tell the browser to forbid: scripts, frames and addresses that are not the product's own.
import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet, { type HelmetOptions } from 'helmet'

type Options = {
  /** Further addresses that pages may connect to, such as those of a hosted realtime service. */
  connectSources: string[]
  /** The product is served over TLS, and browsers may remember that. */
  secure: boolean
}

type Headers = Record<string, string>

/**
 * The headers by their names in small letters, made once because they never change: those of pages, and those of
 * the API, whose answers are data and may do nothing at all in a browser.
 */
export function securityHeaders({ connectSources, secure }: Options): { pages: Headers; api: Headers } {
  return {
    pages: headersOf({ contentSecurityPolicy: contentPolicy(connectSources), hsts: secure }),
    api: headersOf({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      },
      hsts: secure,
      crossOriginOpenerPolicy: false,
      originAgentCluster: false,
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xFrameOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    }),
  }
}

function headersOf(options: HelmetOptions): Headers {
  const headers: Headers = {}
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => {},
  }
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
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
      // a video is looked at before it is sent
      mediaSrc: ["'self'", 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", ...connect],
      frameAncestors: ["'self'"],
      upgradeInsecureRequests: null,
    },
  }
}
