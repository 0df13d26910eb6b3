// The secret of a calendar address: it lets a calendar program, which has no login session, read one session as one person.
import type { CollectionId } from '#domain/base/ids.ts'
import type { Viewer } from '#domain/events/rules.ts'
import type { Executor } from '#server/base/db/open.ts'
import { isUuid } from '#server/base/db/uuid.ts'
import { calendarScope } from '#server/base/secrets/scopes.ts'
import { type PersonKeys, sameBytes } from '#server/base/secrets/tokens.ts'

type Asking = { db: Executor; personKey: PersonKeys }

/** Nothing of it is stored: whoever has only the database cannot make one. It is good for this session alone. */
export function calendarKey(personKey: PersonKeys, id: CollectionId, user_id: string): string {
  return `${user_id}.${personKey(calendarScope(id), user_id).toString('base64url')}`
}

/** Whom a key stands for; null for one that was never given out, and after the account is gone. */
export async function viewerOfKey(
  { db, personKey }: Asking,
  id: CollectionId,
  key: string,
): Promise<Viewer | null> {
  const [user_id = ''] = key.split('.')
  if (!isUuid(user_id)) return null
  const expected = calendarKey(personKey, id, user_id)
  if (!sameBytes(Buffer.from(key), Buffer.from(expected))) return null
  const row = await db
    .selectFrom('users')
    .select(['id as user_id', 'tenant_id', 'guest', 'verified'])
    .where('id', '=', user_id as never)
    .executeTakeFirst()
  return row ?? null
}
