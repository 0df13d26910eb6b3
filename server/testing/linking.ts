// An attacker who has a copy of the database and not its secret: links people to what they wrote by the order of rows.
import { sql } from 'kysely'
import type { Db } from '#server/base/db/open.ts'

/** How the copy was taken: rows as they lie, by the number of the transaction that wrote them, or by their keys. */
export type Reading = 'as they lie' | 'by transaction' | 'by key'

/** What stands for a person or for something written, in the order that is read off a table. */
export type Sequence = { table: string; ids: string[] }

const PEOPLE: Record<string, { key: string; from: string }> = {
  participants: {
    key: 't.event_id, t.user_id',
    from: `select t.user_id as id from participants t where t.event_id = $event`,
  },
  login_sessions: { key: 't.id', from: `select t.user_id as id from login_sessions t` },
  users: { key: 't.id', from: `select t.id from users t` },
  activities: { key: 't.id', from: `select t.user_id as id from activities t` },
}

const WRITTEN: Record<string, { key: string; from: string }> = {
  ideas: { key: 't.id', from: `select t.id from ideas t where t.event_id = $event and t.kind = 'answer'` },
  own_items: {
    key: 't.own_key',
    from: `select t.idea_id as id from own_items t where t.event_id = $event and t.comment_id is null`,
  },
  votes: {
    key: 't.scope_id, t.voter_key',
    from: `select t.idea_id as id from votes t join ideas i on i.id = t.idea_id where i.event_id = $event`,
  },
  idempotency_keys: { key: 't.key_hash', from: `select t.answer ->> 'id' as id from idempotency_keys t` },
}

async function read(db: Db, { key, from }: { key: string; from: string }, reading: Reading, event_id = '') {
  const order = { 'as they lie': 't.ctid', 'by transaction': 't.xmin::text::bigint, t.ctid', 'by key': key }[
    reading
  ]
  const { rows } = await sql<{ id: string | null }>`
    ${sql.raw(from.replace('$event', `'${event_id}'`))} order by ${sql.raw(order)}`.execute(db)
  return rows.map((row) => row.id)
}

/** The orders of these people that can be read off the copy. Of one who stands there several times the last place counts. */
export async function ordersOfPeople(
  db: Db,
  people: ReadonlySet<string>,
  event_ids: string[],
  reading: Reading,
) {
  const orders: Sequence[] = []
  for (const [table, source] of Object.entries(PEOPLE))
    for (const event_id of table === 'participants' ? event_ids : ['']) {
      const ids = (await read(db, source, reading, event_id)).filter((id) => id !== null && people.has(id))
      orders.push({ table, ids: [...new Set((ids as string[]).reverse())].reverse() })
    }
  return orders
}

/** The orders of the answers to a question, by table, and by what the rows say of themselves. */
export async function ordersOfAnswers(db: Db, event_id: string, reading: Reading): Promise<Sequence[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ideas where event_id = ${event_id} and kind = 'answer' order by created_time, arrival`.execute(
    db,
  )
  const told = rows.map((row) => row.id)
  const orders = [{ table: 'ideas.arrival', ids: told }]
  for (const [table, source] of Object.entries(WRITTEN)) {
    const ids = (await read(db, source, reading, event_id)).filter((id) => id !== null && told.includes(id))
    orders.push({ table, ids: [...new Set(ids as string[])] })
  }
  return orders
}

export type Guess = { by: string; right: number }

/** Takes the first of one order for the author of the first of another one, and so on; whoever has no account of it is left. */
export function guesses(
  people: Sequence[],
  answers: Sequence[],
  author: ReadonlyMap<string, string>,
): Guess[] {
  return people.flatMap((who) =>
    answers.map((what) => ({
      by: `${who.table} → ${what.table}`,
      right: what.ids.filter((id, place) => author.get(id) === who.ids[place]).length,
    })),
  )
}
