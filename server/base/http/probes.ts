// What an operator's tools ask: is it alive, is it ready.
import type { FastifyInstance } from 'fastify'
import { refusal } from '#domain/base/refusal.ts'
import type { DatabaseProbe } from '#server/base/db/probe.ts'
import { sendRefusal } from './envelope.ts'

const ending = refusal('ending', 503, 'This process is about to end. Another one will answer.')
const database_away = refusal('database_away', 503, 'The database does not answer.')

type Probed = {
  database: DatabaseProbe
  /** True once the process was told to stop, while it still answers. */
  isEnding(): boolean
}

/** `/healthz` (the process), `/readyz` and `/health` (with its database). */
export function addProbes(http: FastifyInstance, { database, isEnding }: Probed): void {
  const hidden = { schema: { hide: true } as never }
  http.get('/healthz', hidden, async () => ({ data: 'ok' }))
  // the second name is the one many monitors ask for by default
  for (const path of ['/readyz', '/health'])
    http.get(path, hidden, async (_request, reply) => {
      if (isEnding()) return sendRefusal(ending, reply)
      if (!(await database.answers())) return sendRefusal(database_away, reply, 1)
      return { data: 'ready' }
    })
  http.addHook('onClose', () => database.close())
}
