// What an operator does beside the running product, in tests.
import { sql } from 'kysely'
import type { LiveChange } from '#server/base/live/change.ts'
import { tellChanges } from '#server/base/live/tell-changes.ts'
import { userCommands } from '#server/operator/commands/users.ts'
import type { TestApp } from './test-app.ts'

/** Switches an account off by the command; gives what the running product then tells its pages. */
export async function switchOff(app: TestApp, email: string): Promise<LiveChange[]> {
  const { db, config, files, secret } = app
  const operator = { db, config, files, secret, now: app.clock.now(), origin: app.url, chat_tab: null }
  const { run } = userCommands.find(({ name }) => name === 'users disable')!
  await run(operator as never, { words: { email }, options: {} } as never)
  const { rows } = await sql<{ payload: object }>`select payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'tell_changes'`.execute(db)
  const told: LiveChange[] = []
  const work = { announce: (change: LiveChange) => told.push(change) } as never
  for (const { payload } of rows) await tellChanges.run(work, tellChanges.payload.parse(payload))
  return told
}
