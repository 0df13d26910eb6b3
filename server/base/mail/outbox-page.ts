// The outbox at /dev/mail: what the product would have sent, readable on this machine only.
import type { FastifyInstance } from 'fastify'
import { not_found } from '#domain/base/refusal.ts'
import type { Db } from '#server/base/db/open.ts'
import { refuse } from '#server/base/http/refused.ts'
import { isThisMachine } from '#server/base/http/this-machine.ts'
import { escapeHtml } from './mail.ts'

/** Emails contain links that sign in, so only this machine may read them. */
export function addOutboxPage(app: FastifyInstance, db: Db): void {
  const newest = db.selectFrom('mails').selectAll().orderBy('queued_time', 'desc').limit(200)
  const options = { schema: { hide: true } as never }

  app.get('/dev/mail', options, async (request, reply) => {
    if (!isThisMachine(request)) refuse(not_found)
    const items = (await newest.execute()).map(
      (mail) => `<article><h2>${escapeHtml(mail.subject)}</h2><p>to ${escapeHtml(mail.recipient)},
        ${mail.queued_time.toISOString()}</p><pre>${linked(escapeHtml(mail.text_body))}</pre></article>`,
    )
    const list = items.join('') || '<p>No email yet. Sign up, and the first one appears here.</p>'
    return reply
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><html lang="en"><head><meta charset="utf-8">
      <title>Outbox</title><style>body{font:16px/1.5 sans-serif;max-width:720px;margin:32px auto;padding:0 16px}
      article{border-top:1px solid #ccc;padding:8px 0}h2{font-size:18px;margin:8px 0}pre{white-space:pre-wrap}</style>
      </head><body><main><h1>Outbox</h1>${list}</main></body></html>`)
  })

  app.get('/dev/mail.json', options, async (request) => {
    if (!isThisMachine(request)) refuse(not_found)
    // hundreds of others may have come since
    const { recipient } = request.query as { recipient?: string }
    const found = recipient === undefined ? newest : newest.where('recipient', '=', recipient)
    return { data: await found.execute() }
  })
}

function linked(text: string): string {
  return text.replace(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`)
}
