// The cookie that ties a way through an identity provider to the browser that began it.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ATTEMPT_LIFETIME } from '#domain/sso/model.ts'

const PATH = '/sso'

/** One for each way, so that two tabs do not disturb each other. */
const nameOf = (attempt_id: string) => `popin_sso_${attempt_id}`

export function giveCookie(
  reply: FastifyReply,
  { id, browser }: { id: string; browser: string },
  secure: boolean,
): void {
  const options = { path: PATH, httpOnly: true, sameSite: 'lax', secure, maxAge: ATTEMPT_LIFETIME } as const
  void reply.setCookie(nameOf(id), browser, options)
}

/** Empty where this browser did not begin. */
export function cookieOf(request: FastifyRequest, attempt_id: string): string {
  return request.cookies[nameOf(attempt_id)] ?? ''
}

export function dropCookie(reply: FastifyReply, attempt_id: string): void {
  void reply.clearCookie(nameOf(attempt_id), { path: PATH })
}
