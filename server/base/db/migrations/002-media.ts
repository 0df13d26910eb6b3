// Images, PDFs and videos: what was uploaded, how far a video is encoded, and what there is of it.
import { type Kysely, sql } from 'kysely'

/**
 * An upload carries a keyed hash of itself and its uploader, nobody's id, and the day only. `attached` is set once and
 * for ever when an answer or comment takes it: a second one is refused, and what was attached and hangs nowhere any
 * more is thrown away. The files lie in a folder, by their key.
 * A video waits, is encoded and succeeds or fails; whoever encodes holds a lock, so that a row that says `encoding`
 * without it was left behind by a process that died. What is tried too often fails: it may be what killed the process.
 * `encoding_job` and `encoding_heard_time` are there only while an encoder outside has the video. `file_name` is in a
 * safe form.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(MEDIA).execute(db)
}

const MEDIA = `
create table media (
  id uuid primary key,
  file_key text not null unique,
  kind text not null check (kind in ('photo', 'pdf', 'video')),
  uploader_key bytea not null,
  attached boolean not null default false,
  bytes bigint not null check (bytes >= 0),
  width integer,
  height integer,
  encoding_state text check (encoding_state in ('waiting', 'encoding', 'success', 'failed')),
  created_on date not null,
  duration_seconds integer,
  playable boolean not null default false,
  video_format text check (video_format in ('mp4', 'quicktime', 'webm', 'avi', 'wmv')),
  encoded boolean not null default false,
  encoding_progress real not null default 0 check (encoding_progress between 0 and 1),
  encoding_tries integer not null default 0,
  encoding_job uuid unique,
  encoding_heard_time timestamptz,
  file_name text,
  check ((kind = 'video') = (video_format is not null)),
  check ((kind = 'video') = (encoding_state is not null)),
  constraint only_pdfs_have_names check (file_name is null or kind = 'pdf')
);
create index media_unencoded on media (created_on, id) where encoding_state in ('waiting', 'encoding');
`
