// What a part of an export is: a name, and rows that are read a page at a time.
import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '#domain/base/ids.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { PersonKeys } from '#server/base/secrets/tokens.ts'

/** Whose data it is. What is found by the address is theirs only when they have proven it. */
export type Person = { id: UserId; email: string | null; verified: boolean }
export type Reading = { db: Executor; person: Person; personKey: PersonKeys }

export type Row = Record<string, unknown>
export type Section = { name: string; about: string; pages(reading: Reading): AsyncIterable<Row[]> }

/** Rows of one page of a long list. */
export const PAGE = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

/** A short list, in one read. */
export function list(name: string, about: string, read: (person: Person) => RawBuilder<Row>): Section {
  return {
    ...{ name, about },
    async *pages({ db, person }) {
      yield (await read(person).execute(db)).rows
    },
  }
}

/** A long list, sorted by the column `id`, which is left out of the file; `read` gives at most a page after an id. */
export function longList(
  name: string,
  about: string,
  read: (person: Person, after: string) => RawBuilder<Row & { id: string }>,
): Section {
  return {
    ...{ name, about },
    async *pages({ db, person }) {
      for await (const rows of idPages(db, (after) => read(person, after)))
        yield rows.map(({ id: _left_out, ...row }) => row)
    },
  }
}

/** Pages of a list that is sorted by `id`. */
export async function* idPages<R extends { id: string }>(
  db: Executor,
  read: (after: string) => RawBuilder<R>,
): AsyncGenerator<R[]> {
  for (let after = FIRST; ; ) {
    const { rows } = await read(after).execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < PAGE) return
    after = rows.at(-1)!.id
  }
}

/** The proven address; as no address, which nothing is kept under. */
export const provenAddress = ({ email, verified }: Person) => sql`${verified ? email : null}::citext`

/** Whether the slides of this deck, `d`, are of a session that somebody made. */
export const isOwnDeck = (id: UserId) =>
  sql`exists (select 1 from events o where o.creator_id = ${id}
    and (o.collection_id = d.collection_id or o.id = d.event_id))`
