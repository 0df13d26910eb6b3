// Serves the browser's side: built files with long lives, and one page for every address of the product.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { framedBy, runningOwn, scriptHashes } from './security-headers.ts'

/** What the page tells the browser, in its `popin-settings` meta element. */
export type PageSettings = {
  realtime: { key: string; host?: string; port?: number; tls?: boolean; cluster?: string } | null
  product: string
  dev_mail: boolean
  /** Whether plans decide, can only be tried, or are not seen. */
  billing: 'on' | 'lenient' | 'off'
  /** Who makes the tokens of cards; `key` is the public one of the provider. */
  payments: { provider: 'test' } | { provider: 'stripe'; key: string }
  /** What new passwords and links have to be. */
  security_profile: string
  /** Endings of addresses of schools. */
  school_endings: readonly string[]
  /** Hosts outside the product that tracked links lead to without a question. */
  redirect_hosts: readonly string[]
  /** Where people arrive who name no page; phones have the feed. */
  initial_page: string
  /** What people see first who are not signed in. */
  home_page: 'home' | 'sign-in'
  educate_video: string | null
  /** Where people without a login session write for help. */
  support_email: string
  /** Where what is below `r/` is run, without a slash at its end; null: here. */
  newer_app: string | null
  /** Where whoever wants the enterprise plan writes to. */
  sales_email: string
  /** The chat that hosts may start: its script, and the public key that it takes. */
  chat: { url: string; key: string } | null
  /** `form` or `steps`. */
  sign_up_flow: string
  /** On which host screens may be recorded, and whose are not; null: nobody's. */
  recording: { host: string; staff_hosts: readonly string[] } | null
  /** Where phones find the app; null where there is none. */
  stores: { ios: string | null; android: string | null }
  /** The app of the tab in a team chat, and the sites that show it; null where it is not set up. */
  chat_tab: { app_id: string; hosts: readonly string[] } | null
}

/** What a page says of what is behind its address. */
type Asking = {
  /** The sites that may show a session in a frame, by its slug or id. */
  sitesOf(token: string): Promise<readonly string[]>
  /** The elements of its head that other programs show where the address is shared; safe HTML. */
  previewOf(request: FastifyRequest, path: string): Promise<string>
}

/** First parts of addresses that belong to the product; every other one is a 404, in a browser with a page for it. */
const SCREENS =
  /^\/($|q\b|collection\/|s\/|r\/|p\/|signin|invite\/|verify|reset-password|search|mobile|iphone|account\/create|tenant\/|dashboard|settings|manage-users|manage-subscription|admin-settings|email-notifications|privacy\/data|anonymity|topics\/|promises\/|404|legacy|meetings\b|payment|billing|track-and-redirect|mstabs\/|embed\/|dev\/kit)/

/** Carries the settings all the same: the page that is served while developing takes them from here. */
const NOT_BUILT =
  '<!doctype html><meta name="popin-settings" content=""><title>POPin</title>' +
  '<p>The browser client is not built yet: run npm run build.'

/** `folder` is the built client; without it the pages say how to build it. */
export async function addPages(
  app: FastifyInstance,
  folder: string,
  settings: PageSettings,
  { sitesOf, previewOf }: Asking,
): Promise<void> {
  const index = join(folder, 'index.html')
  if (existsSync(folder))
    await app.register(fastifyStatic, {
      root: join(folder),
      prefix: '/',
      index: false,
      wildcard: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
    })
  const built = existsSync(index)
  const page = withSettings(built ? readFileSync(index, 'utf8') : NOT_BUILT, settings)
  const hashes = scriptHashes(page)
  app.get('/*', { schema: { hide: true } as never }, async (request, reply) => {
    const path = new URL(request.url, 'http://host').pathname
    if (!SCREENS.test(path)) {
      if (CALLS.test(path) || !wantsPage(request.headers.accept)) return reply.callNotFound()
      return reply.redirect(USUAL_NAMES[path.replace(/\/$/, '')] ?? '/404', 302)
    }
    if (settings.newer_app && path.startsWith('/r/'))
      return reply.redirect(settings.newer_app + request.url, 302)
    letRun(reply, hashes)
    letFrame(reply, await framersOf(path, settings, sitesOf))
    void reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
    // without the store the page comes too, and says itself what it cannot load
    const preview = await previewOf(request, path).catch(() => '')
    return reply.code(built ? 200 : 503).send(page.replace(PREVIEW, () => preview))
  })
}

/** Stands in the page where its preview comes. */
const PREVIEW = '<meta name="popin-preview" content="">'

/** Below here programs ask, whatever they say they take. */
const CALLS = /^\/(popin|api|assets)\//

/** What people type who know other products. */
const USUAL_NAMES: Readonly<Record<string, string>> = {
  '/login': '/signin',
  '/sign-in': '/signin',
  '/signup': '/r/signup',
  '/sign-up': '/r/signup',
  '/register': '/r/signup',
  '/join': '/search',
}

/** Whether a person asks, in a browser: everything else gets the envelope. */
function wantsPage(accept: string | undefined): boolean {
  return accept?.includes('text/html') === true
}

/** A session as other sites show it in a frame. */
const EMBEDDED = /^\/embed\/([^/]+)(?:\/results)?\/?$/
/** What a team chat shows in a frame. */
const TAB = /^\/mstabs\//

/** The sites that may show a page in a frame. */
async function framersOf(path: string, { chat_tab }: PageSettings, sitesOf: Asking['sitesOf']) {
  if (TAB.test(path)) return chat_tab?.hosts ?? []
  const token = EMBEDDED.exec(path)?.[1]
  return token === undefined ? [] : sitesOf(token)
}

/** Scripts that stand in the page itself. */
function letRun(reply: FastifyReply, hashes: readonly string[]): void {
  const policy = String(reply.getHeader('content-security-policy'))
  void reply.header('content-security-policy', runningOwn(policy, hashes))
}

function letFrame(reply: FastifyReply, sites: readonly string[]): void {
  if (sites.length === 0) return
  const policy = String(reply.getHeader('content-security-policy'))
  // the older header knows no list of sites, and would forbid them all
  void reply.header('content-security-policy', framedBy(policy, sites)).removeHeader('x-frame-options')
}

function withSettings(html: string, settings: PageSettings): string {
  const json = JSON.stringify(settings)
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
  return html.replace('name="popin-settings" content=""', `name="popin-settings" content="${json}"`)
}
