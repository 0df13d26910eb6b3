// A room that asks at once what is on the screen: read for all of them together.
import { Kysely, type KyselyConfig, PostgresDialect } from 'kysely'
import pg from 'pg'
import { expect, it } from 'vitest'
import { presenting } from '#domain/presenting/contract.ts'
import type { Db } from '#server/base/db/open.ts'
import { loadBareEvent } from '#server/events/bare-queries.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { launch, signUp } from '#server/testing/world.ts'
import { findPresentation } from './queries.ts'

const app = await openTestApp()

it('fifty who ask for a presentation at the same moment are told by a few statements what it is', async () => {
  const host = await signUp(app)
  const event = await launch(app, host)
  await host.call(presenting.changePresentation, { params: { id: event.id }, body: { is_on: true, zoom: 3 } })
  const statements: string[] = []
  const config: KyselyConfig = {
    dialect: new PostgresDialect({ pool: new pg.Pool({ ...app.config, max: 4 }) }),
    log: ({ query }) => {
      statements.push(query.sql)
    },
  }
  const db: Db = new Kysely(config)
  const viewer = { user_id: host.user_id, tenant_id: null, guest: false, verified: true }
  const ask = async () => findPresentation(db, await loadBareEvent(db, viewer, event.id))
  const told = await Promise.all(Array.from({ length: 50 }, ask))
  await db.destroy()
  expect(told.map((row) => row?.zoom)).toEqual(told.map(() => 3))
  // the first who asks, and those who asked while that was read
  expect(statements.filter((text) => text.includes('from "presentations"')).length).toBeLessThanOrEqual(3)
  expect(statements.length).toBeLessThanOrEqual(6)
})
