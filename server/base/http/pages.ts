// Serves the browser's side: built files with long lives, and one page for every address of the product.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** What the page tells the browser, in its `popin-settings` meta element. */
export type PageSettings = {
  realtime: { key: string; host?: string; port?: number; tls?: boolean; cluster?: string } | null
  product: string
  dev_mail: boolean
  billing: boolean
  /** What new passwords and links have to be. */
  security_profile: string
  /** Endings of addresses of schools. */
  school_endings: readonly string[]
  /** Hosts outside the product that tracked links lead to without a question. */
  redirect_hosts: readonly string[]
  /** Where people arrive who name no page; phones have the feed. */
  initial_page: string
  educate_video: string | null
  /** Where people without a login session write for help. */
  support_email: string
  /** Where phones find the app; null where there is none. */
  stores: { ios: string | null; android: string | null }
}

/** First parts of addresses that belong to the product; every other unknown address is a 404. */
const SCREENS =
  /^\/($|q\b|collection\/|s\/|r\/|p\/|signin|invite\/|verify|reset-password|search|mobile|iphone|account\/create|tenant\/|dashboard|settings|manage-users|manage-subscription|admin-settings|email-notifications|404|legacy|meetings\b|payment|billing|track-and-redirect|mstabs\/)/

/** Carries the settings all the same: the page that is served while developing takes them from here. */
const NOT_BUILT =
  '<!doctype html><meta name="popin-settings" content=""><title>POPin</title>' +
  '<p>The browser client is not built yet: run npm run build.'

/** `folder` is the built client; without it the pages say how to build it. */
export async function addPages(app: FastifyInstance, folder: string, settings: PageSettings): Promise<void> {
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
  app.get('/*', { schema: { hide: true } as never }, async (request, reply) => {
    const path = new URL(request.url, 'http://host').pathname
    if (!SCREENS.test(path)) return reply.callNotFound()
    void reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
    return reply.code(built ? 200 : 503).send(page)
  })
}

function withSettings(html: string, settings: PageSettings): string {
  const json = JSON.stringify(settings)
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
  return html.replace('name="popin-settings" content=""', `name="popin-settings" content="${json}"`)
}
