// Writes down who comes in; people who arrive together share one commit.
import type { UserId } from '#domain/base/ids.ts'
import { listUsers, type UserRow } from '#server/accounts/queries.ts'
import type { Db } from '#server/base/db/open.ts'
import { createSharedWriter } from '#server/base/db/shared-writes.ts'
import { type ArrivalRow, storeArrivals } from './queries.ts'

type Wanted = { row: ArrivalRow; now: number }
/** Undefined of whoever is not let in. */
type LetIn = UserRow | undefined

export type ArrivalWriter = ReturnType<typeof createArrivalWriter>

/** One person comes in once at a time: whoever opens two tabs waits for the next batch with the second. */
export function createArrivalWriter(db: Db) {
  return createSharedWriter<Wanted, LetIn>({
    name: 'arrive',
    keyOf: ({ row }) => row.user_id,
    write: (requests) => saveBatch(db, requests),
  })
}

async function saveBatch(db: Db, requests: readonly Wanted[]): Promise<LetIn[]> {
  const now = Math.max(...requests.map((request) => request.now))
  const rows = requests.map((request) => request.row)
  const let_in = await storeArrivals(db, rows, now)
  const users = await listUsers(db, rows.filter((_row, n) => let_in.has(n)).map(idOf))
  const byId = new Map(users.map((user) => [user.id, user]))
  return rows.map((row) => byId.get(row.user_id))
}

const idOf = ({ user_id }: ArrivalRow): UserId => user_id
