// What was read waits in a table of this transaction alone, and comes to the list in one statement.
import { sql } from 'kysely'
import type { RosterId } from '#domain/base/ids.ts'
import { PROBLEMS_MAX, type RosterPerson, type RowProblem } from '#domain/rosters/model.ts'
import { problemIn } from '#domain/rosters/rows.ts'
import { duplicateProblem } from '#domain/rosters/wording.ts'
import type { Executor } from '#server/base/db/open.ts'

export type Staged = RosterPerson & { row: number }

export async function makeStage(db: Executor): Promise<void> {
  await sql`create temporary table staged_people
    (row_number integer, email citext, first_name text, last_name text) on commit drop`.execute(db)
}

export async function stage(db: Executor, people: readonly Staged[]): Promise<void> {
  if (people.length === 0) return
  await sql`insert into staged_people
    select p.row_number, p.email::citext, p.first_name, p.last_name
    from unnest(${people.map((one) => one.row)}::int[], ${people.map((one) => one.email)}::text[],
      ${people.map((one) => one.first_name)}::text[], ${people.map((one) => one.last_name)}::text[])
      as p (row_number, email, first_name, last_name)`.execute(db)
}

export type Duplicates = { count: number; rows: { row: number; email: string; first_row: number }[] }

/** Addresses that stand in the file more than once: the first row counts. */
export async function findDuplicates(db: Executor): Promise<Duplicates> {
  const { rows: counted } = await sql<{ count: number }>`
    select (count(*) - count(distinct email))::int as count from staged_people`.execute(db)
  const count = counted[0]!.count
  if (count === 0) return { count, rows: [] }
  const { rows } = await sql<Duplicates['rows'][number]>`
    select row_number as row, email::text, first_row
    from (select row_number, email, min(row_number) over (partition by email) as first_row from staged_people) s
    where row_number <> first_row order by row_number limit ${PROBLEMS_MAX}`.execute(db)
  return { count, rows }
}

export function problemsOf({ rows }: Duplicates, column: string): RowProblem[] {
  return rows.map(({ row, email, first_row }) => problemIn(column, row, email, duplicateProblem(first_row)))
}

/** Adds whoever is new; of the others a name that the file has counts, one that it has not stays. */
const merging = (id: RosterId) => sql<Merged>`
  insert into roster_people (roster_id, email, first_name, last_name)
  select distinct on (email) ${id}::uuid, email, first_name, last_name from staged_people order by email, row_number
  on conflict (roster_id, email) do update set
    first_name = coalesce(nullif(excluded.first_name, ''), roster_people.first_name),
    last_name = coalesce(nullif(excluded.last_name, ''), roster_people.last_name)
  returning roster_people.email::text as email, xmax = 0 as is_new`
type Merged = { email: string; is_new: boolean }

/** For many people: only their numbers come back. */
export async function mergeStaged(db: Executor, id: RosterId): Promise<{ added: number; known: number }> {
  const { rows } = await sql<{ added: number; known: number }>`
    with merged as (${merging(id)})
    select count(*) filter (where is_new)::int as added, count(*) filter (where not is_new)::int as known
    from merged`.execute(db)
  return rows[0]!
}

/** For a few people: who they are. */
export async function mergeFew(db: Executor, id: RosterId): Promise<Merged[]> {
  return (await merging(id).execute(db)).rows
}
