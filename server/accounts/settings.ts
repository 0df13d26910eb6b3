// The own settings: names, password, and what the client keeps for the user.
import type { z } from 'zod'
import type { accounts } from '#domain/accounts/contract.ts'
import { STASH_MAX } from '#domain/accounts/model.ts'
import { passwordRefusal } from '#domain/accounts/passwords.ts'
import { old_password_wrong, stash_too_large } from '#domain/accounts/refusals.ts'
import type { UserId } from '#domain/base/ids.ts'
import { plainLine } from '#domain/base/plain-line.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { Context } from '#server/base/http/context.ts'
import { refuse, refuseIf } from '#server/base/http/refused.ts'
import { setPassword } from './actions.ts'
import { refuseElsewhere } from './methods.ts'
import { passwordFits } from './passwords.ts'
import type { WithPolicy } from './policy.ts'
import { findProofRefusal, type UserRow } from './queries.ts'

type Changes = z.output<typeof accounts.changeSettings.body & {}>

/** Changes the fields that are named; empty names are allowed. */
export async function updateSettings({ db, actor, announce }: Context, changes: Changes): Promise<void> {
  const { first_name, last_name, show_code_of_conduct, has_shown_persona_modal, takes_replies } = changes
  const set = {
    ...(first_name === undefined ? {} : { first_name: plainLine(first_name) }),
    ...(last_name === undefined ? {} : { last_name: plainLine(last_name) }),
    ...(show_code_of_conduct === undefined ? {} : { show_code_of_conduct }),
    ...(takes_replies === undefined ? {} : { takes_replies }),
    ...(has_shown_persona_modal === undefined ? {} : { has_shown_persona_modal }),
  }
  if (Object.keys(set).length === 0) return
  await db.updateTable('users').set(set).where('id', '=', actor.user_id).execute()
  announce({ changed_user: actor.user_id })
}

/**
 * Sets the new password if one is named; the present one is asked for where there is one, and where there is
 * none, a password alone is the new one. Other login sessions end.
 */
export async function changePassword(
  context: Context & WithPolicy,
  user: UserRow,
  changes: Changes,
): Promise<void> {
  const { actor, tries, client } = context
  const present = user.password_hash
  const wanted = changes.new_password ?? (present === null ? changes.password : undefined)
  if (wanted === undefined) return
  refuseElsewhere(user, context.origin)
  refuseIf(passwordRefusal(wanted, context.policy.security))
  // whoever finds a browser open must not give themselves a way in
  if (present === null) refuseIf(await findProofRefusal(context, actor))
  else {
    tries.take('sign_in', client, actor.user_id)
    if (!(await passwordFits(present, changes.password ?? ''))) refuse(old_password_wrong)
  }
  await setPassword(context, user, wanted, { kept: actor.login_session_id, verifies: false })
}

/**
 * What the client stored under a key, or null. Each entry is kept as JSON inside a text, because the store
 * cannot hold every text that JSON can.
 */
export function readEntry(stash: Record<string, unknown>, client_key: string): unknown {
  const entry = Object.hasOwn(stash, client_key) ? stash[client_key] : undefined
  return typeof entry === 'string' ? JSON.parse(entry) : null
}

export async function writeEntry(
  db: Executor,
  user_id: UserId,
  client_key: string,
  info: unknown,
): Promise<void> {
  const { stash } = await db
    .selectFrom('users')
    .select('stash')
    .where('id', '=', user_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const entries = { ...(stash as Record<string, unknown>), [client_key]: JSON.stringify(info ?? null) }
  const size = Object.values(entries).reduce<number>((sum, entry) => sum + Buffer.byteLength(`${entry}`), 0)
  refuseIf((size > STASH_MAX || Object.keys(entries).length > KEYS_MAX) && stash_too_large)
  await db
    .updateTable('users')
    .set({ stash: JSON.stringify(entries) })
    .where('id', '=', user_id)
    .execute()
}

/** Keys of the stash at the most: one for each client that ever was. */
const KEYS_MAX = 20
