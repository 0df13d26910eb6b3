// The API for readers: the OpenAPI document, and a page made from it.
import type { FastifyInstance } from 'fastify'
import { type Access, API_ROOT, type Call } from '#domain/base/call.ts'
import { contracts } from '#domain/contracts.ts'
import { escapeHtml } from '#server/base/mail/mail.ts'

const WORDS: Record<Access, string> = {
  anyone: 'anyone',
  stranger: 'anyone',
  signed_in: 'guests and accounts',
  account: 'accounts',
  own_account: 'accounts, not through a delegate',
  viewer: 'anyone who may see it',
  creator: 'its creator',
  author: 'its author',
}

export function addApiPage(http: FastifyInstance): void {
  const hidden = { schema: { hide: true } as never }
  http.get(`${API_ROOT}/openapi.json`, hidden, async () => http.swagger())
  http.get('/api', hidden, async (_request, reply) => reply.type('text/html; charset=utf-8').send(page()))
}

function page(): string {
  const sections = Object.entries(contracts).map(([feature, calls]) => {
    const rows = Object.values<Call>(calls).map(
      (call) =>
        `<tr><td><code>${call.method}</code></td><td><code>${escapeHtml(call.path)}</code></td>
        <td>${escapeHtml(call.summary)}</td><td>${WORDS[call.access]}</td></tr>`,
    )
    return `<h2>${feature}</h2><table><thead><tr><th>Method</th><th>Path</th><th>What it does</th><th>Who</th></tr></thead>
      <tbody>${rows.join('')}</tbody></table>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>POPin API</title><style>
    body{font:16px/1.5 sans-serif;max-width:1000px;margin:32px auto;padding:0 16px}table{border-collapse:collapse;width:100%}
    td,th{text-align:start;border-bottom:1px solid #ddd;padding:6px 12px 6px 0;vertical-align:top}</style></head><body><main>
    <h1>POPin API</h1><p>All calls live under <code>${API_ROOT}</code>. A success answers <code>{"data": …}</code>,
    a failure <code>{"error_code", "error_message", "user_message", "data"}</code>. Every write takes an
    <code>Idempotency-Key</code>. The machine-readable form is <a href="${API_ROOT}/openapi.json">openapi.json</a>
    (OpenAPI 3.1).</p>${sections.join('')}</main></body></html>`
}
