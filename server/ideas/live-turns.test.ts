// Two processes tell of the same session at the same time: what has the later number is never the older state.
import { type KyselyPlugin, type PluginTransformQueryArgs, sql } from 'kysely'
import { expect, it } from 'vitest'
import { voting } from '#domain/voting/contract.ts'
import type { Db } from '#server/base/db/open.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { answer, guestOf, launch, signUp } from '#server/testing/world.ts'
import { publishChanges } from './live.ts'

const app = await openTestApp()
app.clock.set(Date.now() / 1000)

/** The outcome of the first query that reads answers is held until it is let go. */
function slowReader() {
  let letGo = () => {}
  let reached = () => {}
  const isReached = new Promise<void>((resolve) => (reached = resolve))
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  const held = new WeakSet<object>()
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }: PluginTransformQueryArgs) {
      if (node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes('"ideas"')) held.add(queryId)
      return node
    },
    async transformResult({ result, queryId }) {
      if (held.has(queryId)) {
        reached()
        await gate
      }
      return result
    },
  }
  return { db: app.db.withPlugin(plugin), isReached, letGo }
}

async function isWaiting(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}

it('the counts of a vote are not taken back by a process that read before it and tells later', async () => {
  const host = await signUp(app)
  const event = await launch(app, host)
  const { id } = await answer(host, event)
  const told: { seq: number; likes: number }[] = []
  const publish = (_channel: string, _name: string, data: unknown) => {
    const { seq, ideas } = data as { seq: number; ideas: { like_count: number }[] }
    told.push({ seq, likes: ideas[0]!.like_count })
  }
  const changes = [{ session: event.id, kind: 'tallied' as const, ideas: [id] }]
  const slow = slowReader()
  const first = publishChanges(slow.db, publish, event.id, changes, app.clock.now())
  await slow.isReached
  await (await guestOf(app, event)).call(voting.castVote, { params: { id }, body: { vote: true } })
  const second = publishChanges(app.db, publish, event.id, changes, app.clock.now())
  await expect.poll(async () => told.length > 0 || (await isWaiting(app.db))).toBe(true)
  slow.letGo()
  await Promise.all([first, second])
  const last = told.sort((one, other) => one.seq - other.seq).at(-1)
  expect(last?.likes).toBe(1)
})
