// Images and PDFs: what was uploaded, and where it stands.
import { type Kysely, sql } from 'kysely'

/**
 * An upload carries a keyed hash of itself and its uploader, nobody's id, and the day only. `attached` is set once and
 * for ever when an answer or comment takes it: a second one is refused, and what was attached and hangs nowhere any
 * more is thrown away. The files lie in a folder, by their key.
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
  encoding_state text,
  created_on date not null
);
alter table ideas
  add column media_id uuid references media on delete set null,
  add column media_attachment_id uuid references media on delete set null,
  add constraint ideas_one_file check (num_nonnulls(media_id, media_attachment_id) <= 1);
alter table comments add column media_id uuid references media on delete set null;
create unique index ideas_media on ideas (media_id) where media_id is not null;
create unique index ideas_media_attachment on ideas (media_attachment_id) where media_attachment_id is not null;
create unique index comments_media on comments (media_id) where media_id is not null;
`
