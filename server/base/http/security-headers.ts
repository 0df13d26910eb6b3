// What answers tell the browser to forbid: scripts, frames and addresses that are not the product's own.
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet, { type HelmetOptions } from 'helmet'

type Options = {
  /** Further addresses that pages may connect to, such as those of a hosted realtime service. */
  connectSources: string[]
  /** The card form comes from this payment provider. */
  cardForm: 'stripe' | null
  /** The origin of a chat that hosts may start. */
  chat: string | null
  /** The product is served over TLS, and browsers may remember that. */
  secure: boolean
}

type Headers = Record<string, string>

/**
 * The headers by lower-case name, built once because they never change: those of pages, and those of the API, whose
 * answers are data and may do nothing at all in a browser.
 */
export function securityHeaders({ connectSources, cardForm, chat, secure }: Options): {
  pages: Headers
  api: Headers
} {
  return {
    pages: headersOf({ contentSecurityPolicy: contentPolicy(connectSources, cardForm, chat), hsts: secure }),
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

/** As the provider of the card form requires. */
const STRIPE = {
  script: ['https://js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
}
const NONE = { script: [], frame: [], connect: [] }

function contentPolicy(connect: string[], cardForm: Options['cardForm'], chat: string | null) {
  const talk = chat ? [chat] : []
  const card = cardForm === 'stripe' ? STRIPE : NONE
  return {
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...card.script, ...talk],
      frameSrc: ["'self'", ...card.frame, ...talk],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...talk],
      // a video is previewed before it is sent
      mediaSrc: ["'self'", 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", ...connect, ...card.connect, ...talk.flatMap(withSockets)],
      frameAncestors: ["'none'"],
      upgradeInsecureRequests: null,
    },
  }
}

/** How a host is reached: by requests and sockets. */
function withSockets(origin: string): string[] {
  return [origin, origin.replace(/^https/, 'wss')]
}

/** The content policy of a page that these sites, at least one, may show in a frame. */
export function framedBy(policy: string, sites: readonly string[]): string {
  return policy.replace(/frame-ancestors [^;]+/, `frame-ancestors ${sites.join(' ')}`)
}

/** An inline script, with nothing but its tag around it. */
const WRITTEN_SCRIPT = /<script>([\s\S]*?)<\/script>/g

/** The hashes of a page's inline scripts, for its content policy. */
export function scriptHashes(html: string): string[] {
  return [...html.matchAll(WRITTEN_SCRIPT)].map(
    ([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`,
  )
}

/** The content policy of a page with such scripts: only they run, exactly as they are. */
export function runningOwn(policy: string, hashes: readonly string[]): string {
  return policy.replace("script-src 'self'", ["script-src 'self'", ...hashes].join(' '))
}
