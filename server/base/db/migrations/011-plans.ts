// The product that somebody uses: decides what creators are offered to start from.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column product text not null default ''`.execute(db)
}
