// The button of an email program that stops emails (RFC 8058): one POST to the address in their header, without page or login session.
import type { FastifyInstance } from 'fastify'
import { refusal } from '#domain/base/refusal.ts'
import { MAIL_GROUPS, typesOf } from '#domain/notifications/mails.ts'
import type { HttpParts } from '#server/base/http/parts.ts'
import { refuseIf } from '#server/base/http/refused.ts'
import { addressOfToken, isAddressToken } from './mail-actions.ts'
import { savePreferences } from './preference-queries.ts'

const not_one_click = refusal(
  'not_one_click',
  400,
  'This address takes the form List-Unsubscribe=One-Click. Open it in a browser to choose which emails you get.',
)
/** Bytes of the form at the most; it has one field. */
const FORM_MAX = 10_000
const STOPPED = 'You get no more of these emails.\n'

type Parts = Pick<HttpParts, 'db' | 'now' | 'personKey' | 'announce'>
/** Stops the emails of a token that stands for what a guest left in a session. */
type StopGuest = (parts: Parts, token: string) => Promise<void>

/** What is asked twice is done once; the page at the same address shows it, and takes it back. */
export function addOneClick(http: FastifyInstance, parts: Parts, stopGuest: StopGuest): void {
  void http.register(async (scope) => {
    // as a form of either kind, and from whoever posts it: the token proves that it was asked for
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: FORM_MAX }, (_request, body, done) =>
      done(null, body),
    )
    const options = { schema: { hide: true } as never, config: { from_elsewhere: true } as const }
    // the token of a long address is longer than what a named part of an address may be
    scope.post('/email-notifications/*', options, async (request, reply) => {
      const { '*': token } = request.params as { '*': string }
      refuseIf(!isOneClick(request.body) && not_one_click)
      if (isAddressToken(token)) await stopGroup(parts, token, request.query)
      else await stopGuest(parts, token)
      return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(STOPPED)
    })
  })
}

/** The field is read in both kinds of forms, without regard to what email programs write around it. */
function isOneClick(body: unknown): boolean {
  return typeof body === 'string' && /\bList-Unsubscribe\b[\s\S]*\bOne-Click\b/.test(body)
}

async function stopGroup(parts: Parts, token: string, query: unknown): Promise<void> {
  const email = addressOfToken(parts, token)
  const named = (query as { group?: unknown }).group
  const group = MAIL_GROUPS.find((one) => one === named) ?? 'participant'
  const off = typesOf(group).map((type) => ({ type, enabled: false }))
  await savePreferences(parts.db, email, off, parts.now())
}
