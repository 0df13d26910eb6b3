// What others do with an account: its rights, switching it off and on, moving it to another organisation.
import type { TenantId, UserId } from '#domain/base/ids.ts'
import { dayOf } from '#server/base/day.ts'
import type { Work } from '#server/base/http/context.ts'
import { endAllLoginSessions } from './login-session-actions.ts'

type Changing = Pick<Work, 'db' | 'now' | 'announce'>

type Rights = { role_type?: 'user' | 'org_admin' | 'org_owner'; event_creation_allowed?: boolean }

/** Changes what is named; the person's pages hear of it at once. */
export async function setRights(
  { db, announce }: Pick<Changing, 'db' | 'announce'>,
  id: UserId,
  rights: Rights,
): Promise<void> {
  await db.updateTable('users').set(rights).where('id', '=', id).execute()
  announce({ changed_user: id })
}

/**
 * Switches an account off: signed out everywhere, sockets and links too, and nobody acts for it any longer; or on
 * again. What it made stays.
 */
export async function disableAccount(changing: Changing, id: UserId, disabled: boolean): Promise<void> {
  const { db, now } = changing
  await db
    .updateTable('users')
    .set({ disabled_on: disabled ? dayOf(now) : null })
    .where('id', '=', id)
    .execute()
  if (disabled) await endAllLoginSessions(changing, id, 'account_disabled')
}

/** The account belongs to another organisation from now on, and is signed out of the one it had. */
export async function moveAccount(
  changing: Changing,
  id: UserId,
  to: { tenant_id: TenantId; role_type: 'user' | 'org_owner'; stays_signed_in?: boolean },
): Promise<void> {
  const { stays_signed_in, ...columns } = to
  await changing.db.updateTable('users').set(columns).where('id', '=', id).execute()
  changing.announce({ changed_user: id })
  if (!stays_signed_in) await endAllLoginSessions(changing, id, 'removed')
}
