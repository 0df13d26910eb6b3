// File names as browsers get them, and readers who leave.
import { setImmediate as turn } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import type { Call } from '#domain/base/call.ts'
import { attachmentOf, sendStream } from './sent-stream.ts'
import { spooled } from './spool.ts'

it.each([
  ['POPin Lunch.csv', `attachment; filename="POPin Lunch.csv"; filename*=UTF-8''POPin%20Lunch.csv`],
  ['Übung.pdf', `attachment; filename="Ubung.pdf"; filename*=UTF-8''%C3%9Cbung.pdf`],
  ['a"b\r\nc.pdf', `attachment; filename="abc.pdf"; filename*=UTF-8''a%22b%0D%0Ac.pdf`],
  ["it's (1).csv", `attachment; filename="its (1).csv"; filename*=UTF-8''it%27s%20%281%29.csv`],
  ['日本', `attachment; filename="report"; filename*=UTF-8''%E6%97%A5%E6%9C%AC`],
])('the name %j stands in the header without ending it', (name, header) => {
  expect(attachmentOf(name)).toBe(header)
})

it('for a reader who left nothing more is made', async () => {
  const begun = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  async function* endless() {
    try {
      for (begun.resolve(); ; await turn()) yield 'one more line\n'
    } finally {
      ended.resolve()
    }
  }
  const app = fastify({ forceCloseConnections: true })
  app.get('/', (_request, reply) => {
    const chunks = (left: AbortSignal) => spooled(endless(), left)
    return sendStream(reply, { sends: 'text/csv' } as Call, { chunks, file_name: 'a.csv' })
  })
  const leaving = new AbortController()
  const { signal } = leaving
  const asked = fetch(await app.listen({ port: 0 }), { signal })
  await begun.promise
  leaving.abort()
  await expect(asked).rejects.toThrow('aborted')
  await ended.promise
  await app.close()
})
