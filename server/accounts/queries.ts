// SQL that reads accounts.
import { sql } from 'kysely'
import { looksLikeEmail, normalEmail } from '#domain/accounts/rules.ts'
import type { UserId } from '#domain/base/ids.ts'
import { not_signed_in } from '#domain/base/refusal.ts'
import type { Executor } from '#server/base/db/open.ts'
import { found } from '#server/base/http/refused.ts'

/** Users with everything a view needs. */
function selectUsers(db: Executor) {
  return db
    .selectFrom('users as u')
    .leftJoin('tenants as t', 't.id', 'u.tenant_id')
    .selectAll('u')
    .select([
      't.name as tenant_name',
      't.industry as tenant_industry',
      't.dedup_enabled as tenant_dedup_enabled',
      sql<boolean>`exists (select 1 from events e where e.creator_id = u.id and e.published)`.as(
        'has_self_launched',
      ),
    ])
}
export type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>

/** The holder of an address, guests too; text that is no address belongs to nobody. */
export async function findUserByEmail(db: Executor, typed: string): Promise<UserRow | undefined> {
  const email = normalEmail(typed)
  if (!looksLikeEmail(email)) return undefined
  return selectUsers(db).where('u.email', '=', email).executeTakeFirst()
}

/** The holder of an address if it is an account; a guest who left an address has none. */
export async function findAccount(db: Executor, typed: string): Promise<UserRow | undefined> {
  const user = await findUserByEmail(db, typed)
  return user?.guest ? undefined : user
}

/** The user of a login session; one who was removed meanwhile is not signed in. */
export async function loadUser(db: Executor, id: UserId): Promise<UserRow> {
  return found(await selectUsers(db).where('u.id', '=', id).executeTakeFirst(), not_signed_in)
}
