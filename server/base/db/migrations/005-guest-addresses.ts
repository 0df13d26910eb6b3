// The address that a guest leaves to hear of a session's end, and features switched on for one user.
import { type Kysely, sql } from 'kysely'

/** Several guests may leave the same address: one person on two devices is two guests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(USERS).execute(db)
}

const USERS = `
alter table users
  add column notifications_email citext,
  add column features text[] not null default '{}'
    check (features <@ array['OPEN_ENDED_STAR_RATING', 'LIVE', 'MODERATION']);
create index users_notifications_email on users (notifications_email) where notifications_email is not null;
`
