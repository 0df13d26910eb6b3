// Converts from the earlier migrations: up to 7.12 there were many small steps, today there is one per area.
import { sql } from 'kysely'
import type { Db } from './open.ts'

/** All steps of 7.12, in order. A database that did all of them has the tables that the first areas create. */
export const FORMER = [
  '001-foundation',
  '002-ranks',
  '003-long-lists',
  '004-media',
  '005-guest-addresses',
  '006-notifications',
  '007-seen-and-related',
  '008-code-of-conduct',
  '009-comment-threads',
  '010-creating',
  '011-plans',
  '012-videos',
  '013-prompts',
  '014-hosting',
  '016-invitations',
  '016-mails-of-hosts',
  '017-stopped',
  '018-delegates',
  '020-moderation',
  '021-presentations',
  '022-sample-session',
  '024-prioritizing',
  '026-billing',
  '027-email-preferences',
  '028-organisations',
  '029-dashboard',
  '030-brandings',
  '031-sign-up',
  '032-single-sign-on',
  '033-account-security',
  '034-rosters',
  '035-administration',
  '036-privacy',
  '038-third-parties',
  '039-tab-codes',
  '040-invitation-tokens',
  '041-planned-ends',
  '042-ended-login-sessions',
  '043-who-imports',
  '044-mixing',
  '049-rights-changes',
  '050-nightly-backups',
  '051-keys-and-signing-out-elsewhere',
  '053-waiting-mails',
  '054-archived-comments',
  '055-mail-senders',
  '056-stages',
  '057-file-names',
]

/** The areas that replaced those steps, as they were then; later ones are not among them. */
export const FIRST_AREAS = [
  '001-base',
  '002-media',
  '003-accounts',
  '004-organisations',
  '005-single-sign-on',
  '006-events',
  '007-ideas',
  '008-comments',
  '009-votes',
  '010-counts',
  '011-hosting',
  '012-invitations',
  '013-notifications',
  '014-rights',
  '015-billing',
  '016-privacy',
]

const TOO_OLD =
  'This data was made by a POPin before 7.12.0. Start 7.12.0 with it once, and bring it to this version from there.'

/** What was done, under today's names. Throws with a sentence if only some of the former steps were. */
export function presentNames(made: readonly string[]): readonly string[] {
  if (!made.some((name) => FORMER.includes(name))) return made
  if (made.join() !== FORMER.join()) throw new Error(TOO_OLD)
  return FIRST_AREAS
}

/** The names of what was done to a database, in order; none if it is empty. */
export async function readMade(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    table: string | null
  }>`select to_regclass('kysely_migration')::text as table`.execute(db)
  if (!rows[0]?.table) return []
  const made = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return made.rows.map(({ name }) => name)
}

/** Gives a database that did all former steps today's names. If two do so at once, the second finds it done. */
export async function adoptFormer(db: Db): Promise<void> {
  if (!isFormer(await readMade(db))) return
  await db.transaction().execute(async (inside) => {
    await sql`lock table kysely_migration in exclusive mode`.execute(inside)
    if (!isFormer(await readMade(inside))) return
    await sql`delete from kysely_migration`.execute(inside)
    await sql`insert into kysely_migration (name, timestamp)
      select name, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        from unnest(${FIRST_AREAS}::text[]) as name`.execute(inside)
    await renameTies(inside)
  })
}

function isFormer(made: readonly string[]): boolean {
  return presentNames(made) !== made
}

/** The former steps created this table twice, so its constraints got other names than today. */
async function renameTies(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`select conname as name from pg_constraint
    where conrelid = 'invitees'::regclass and conname ~ '(pkey|fkey)1$'`.execute(db)
  for (const { name } of rows)
    await sql`alter table invitees rename constraint ${sql.ref(name)} to ${sql.ref(name.slice(0, -1))}`.execute(
      db,
    )
}
