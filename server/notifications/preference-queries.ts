// Which emails an address wants.
import { sql } from 'kysely'
import type { MailPreference } from '#domain/notifications/contract.ts'
import { GROUP_OF, MAIL_TYPES, type MailType } from '#domain/notifications/mails.ts'
import { dayOf } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'

/** For `not in`: the addresses that switched these emails off. */
export function refusing(type: MailType) {
  return sql<string>`(select p.email from email_preferences p where p.type = ${type} and not p.enabled)`
}

/** One entry for each kind of email, whatever is stored. */
export async function listPreferences(db: Executor, email: string): Promise<MailPreference[]> {
  const rows = await db
    .selectFrom('email_preferences')
    .select(['type', 'enabled'])
    .where('email', '=', email)
    .execute()
  const stored = new Map<string, boolean>(rows.map(({ type, enabled }) => [type, enabled]))
  return MAIL_TYPES.map((type) => ({ type, group: GROUP_OF[type], enabled: stored.get(type) ?? true }))
}

/** Stores what is given and leaves the others as they are. */
export async function savePreferences(
  db: Executor,
  email: string,
  wanted: readonly Pick<MailPreference, 'type' | 'enabled'>[],
  now: number,
): Promise<void> {
  // of two entries for one kind the last one counts
  const last = new Map(wanted.map((entry) => [entry.type, entry.enabled]))
  const changed_on = dayOf(now)
  await db
    .insertInto('email_preferences')
    .values([...last].map(([type, enabled]) => ({ email, type, enabled, changed_on })))
    .onConflict((conflict) =>
      conflict.columns(['email', 'type']).doUpdateSet((eb) => ({
        enabled: eb.ref('excluded.enabled'),
        changed_on: eb.ref('excluded.changed_on'),
      })),
    )
    .execute()
}
