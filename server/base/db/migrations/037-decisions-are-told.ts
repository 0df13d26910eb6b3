// Owners of decisions get an email. Those who were named before that get none: it would come out of the blue.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TOLD).execute(db)
}

const TOLD = `
alter table decision_records add column owner_told_on date;
update decision_records set owner_told_on = recorded_on where owner_email is not null;
create index decision_records_untold on decision_records (recorded_on)
  where is_current and owner_email is not null and owner_told_on is null;
`
