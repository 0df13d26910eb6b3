// The name of an uploaded PDF, in a safe form; what was uploaded before has none.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(FILE_NAMES).execute(db)
}

const FILE_NAMES = `
alter table media add column file_name text,
  add constraint only_pdfs_have_names check (file_name is null or kind = 'pdf');
`
