// Where a request carries its login session, and where an answer leaves a new one: in cookies, or in a header inside a team chat.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '#domain/base/actor.ts'
import { NO_TOKEN, TAB_HEADER } from '#domain/base/tab-header.ts'
import { beginningOf } from '#server/base/secrets/tokens.ts'
import {
  cookieOptions,
  EMBEDDED_COOKIE,
  EMBEDDED_HEADER,
  embeddedCookieOptions,
  SESSION_COOKIE,
} from './cookies.ts'
import { DEVICE_COOKIE, deviceCookieOptions, knownCookie } from './known-devices.ts'
import type { HttpParts } from './parts.ts'

type Settled = Pick<HttpParts, 'chat_tab' | 'secureCookies'>
type Keeping = Settled & Pick<HttpParts, 'personKey' | 'now'>
type Asked = { request: FastifyRequest; reply: FastifyReply; actor: Actor | null }

/** The token of a request; undefined without one. A page inside a team chat has no cookie, whatever is sent along. */
export function carriedToken({ chat_tab }: Settled, request: FastifyRequest): string | undefined {
  const carried = chat_tab ? request.headers[TAB_HEADER] : undefined
  if (carried !== undefined) return String(carried)
  return request.cookies[SESSION_COOKIE] ?? request.cookies[EMBEDDED_COOKIE]
}

/** What a handler may do with the login session; both are sent after the commit, through `after`. */
export function sessionCarrier(settled: Settled, asked: Asked, after: (() => void)[]) {
  const { start, end } = carrierOf(settled, asked)
  return {
    user_agent: String(asked.request.headers['user-agent'] ?? ''),
    began: asked.actor && beginningOf(carriedToken(settled, asked.request)),
    start: (token: string) => after.push(() => start(token)),
    end: () => after.push(() => end()),
  }
}

/** Remembers on this device that the address has signed in; frames and team chats keep no cookie for it. */
export function knowDevice(
  { personKey, now, secureCookies }: Keeping,
  { request, reply }: Asked,
  email: string,
): void {
  if (request.headers[TAB_HEADER] !== undefined || request.headers[EMBEDDED_HEADER] !== undefined) return
  const value = knownCookie({ personKey, now: now() }, email, request.cookies[DEVICE_COOKIE])
  void reply.setCookie(DEVICE_COOKIE, value, deviceCookieOptions(secureCookies))
}

function carrierOf({ chat_tab, secureCookies }: Settled, { request, reply }: Asked) {
  if (chat_tab && request.headers[TAB_HEADER] !== undefined)
    return {
      start: (token: string) => reply.header(TAB_HEADER, token),
      end: () => reply.header(TAB_HEADER, NO_TOKEN),
    }
  if (request.headers[EMBEDDED_HEADER] !== undefined)
    return {
      start: (token: string) => reply.setCookie(EMBEDDED_COOKIE, token, embeddedCookieOptions()),
      end: () => reply.clearCookie(EMBEDDED_COOKIE, embeddedCookieOptions()),
    }
  return {
    start: (token: string) => reply.setCookie(SESSION_COOKIE, token, cookieOptions(secureCookies)),
    end: () => reply.clearCookie(SESSION_COOKIE, { path: '/' }),
  }
}
