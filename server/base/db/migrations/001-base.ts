// What every area stands on: extensions, the installation's secret and keys, repeated requests, emails.
import { type Kysely, sql } from 'kysely'

/**
 * Anonymity in the store: an anonymous answer, comment or vote carries no user id, only `author_key` or
 * `voter_key`, a keyed hash of the item and the person. The key of that hash is not in the database.
 * Times of people (accounts, sign-ins, joining) are kept by day, so they cannot be matched with answers, and no
 * transaction that writes an answer or vote writes a row of a person: rows of one transaction can be matched.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(INSTALLATION).execute(db)
  await sql.raw(REQUESTS_AND_MAILS).execute(db)
}

/** `nightly_backups` remembers how they went, so that every process can tell, also after a restart. */
const INSTALLATION = `
create extension if not exists citext;
create extension if not exists pg_trgm;
create table installation (
  only_row boolean primary key default true check (only_row),
  secret_check bytea not null
);
create table nightly_backups (
  only_row boolean primary key default true check (only_row),
  succeeded_time timestamptz,
  bytes bigint,
  seconds real,
  failed_time timestamptz
);
`

/** Emails that a host causes carry their name, and their address to answer to where the host switched that on. */
const REQUESTS_AND_MAILS = `
create table idempotency_keys (
  key_hash bytea primary key,
  request_hash bytea not null,
  answer jsonb not null,
  stored_on date not null
);
create index idempotency_keys_age on idempotency_keys (stored_on);

create table mails (
  id uuid primary key default gen_random_uuid(),
  occasion text unique,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  queued_time timestamptz not null,
  sent_time timestamptz,
  last_error text,
  list_unsubscribe text,
  sender_name text,
  reply_to text
);
create index mails_newest on mails (queued_time desc);
`
