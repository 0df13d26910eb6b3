// Videos: what was uploaded, how far it is encoded, and what there is of it.
import { type Kysely, sql } from 'kysely'

/**
 * A video waits, is encoded and succeeds or fails; whoever encodes holds a lock, so that a row that says `encoding`
 * without it was left behind by a process that died. What is tried too often fails: it may be what killed the process.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(VIDEOS).execute(db)
}

const VIDEOS = `
alter table media
  add column video_format text check (video_format in ('mp4', 'quicktime', 'webm', 'avi', 'wmv')),
  add column encoded boolean not null default false,
  add column encoding_progress real not null default 0 check (encoding_progress between 0 and 1),
  add column encoding_tries integer not null default 0,
  add check (encoding_state in ('waiting', 'encoding', 'success', 'failed')),
  add check ((kind = 'video') = (video_format is not null)),
  add check ((kind = 'video') = (encoding_state is not null));
create index media_unencoded on media (created_on, id) where encoding_state in ('waiting', 'encoding');
`
