// Slides are copied with a session: copies share the files of their PDF, so a key of files may stand in several rows.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table slide_decks drop constraint slide_decks_file_key_key`.execute(db)
  await sql`create index slide_decks_file_key on slide_decks (file_key)`.execute(db)
}
