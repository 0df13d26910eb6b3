// SQL that reads accounts.
import { sql } from 'kysely'
import type { ProviderKind } from '#domain/accounts/model.ts'
import { looksLikeEmail, normalEmail } from '#domain/accounts/rules.ts'
import { hostOfEmail } from '#domain/accounts/single-sign-on.ts'
import type { Actor } from '#domain/base/actor.ts'
import type { TenantId, UserId } from '#domain/base/ids.ts'
import { not_signed_in, proof_needed, type Refusal } from '#domain/base/refusal.ts'
import { PROOF_LIFE, PROOF_WAYS, type SecondFactor } from '#domain/credentials/model.ts'
import type { Executor } from '#server/base/db/open.ts'
import { found } from '#server/base/http/refused.ts'
import { isFresh } from '#server/base/secrets/fresh-mark.ts'
import type { PersonKeys } from '#server/base/secrets/tokens.ts'
import { tenantOwner } from '#server/tenants/queries.ts'
import { findOwnFactors } from './factor-actions.ts'
import { passwordFits } from './passwords.ts'

type GrantingUser = { id: UserId; first_name: string; last_name: string }

/** The identity provider that signs somebody in. */
export type SignOn = { id: string; kind: ProviderKind; tenant_id: TenantId }

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
      't.trial as tenant_trial',
      't.test as tenant_test',
      't.archived as tenant_archived',
      't.org_dashboard_enabled as tenant_dashboard',
      't.visible_module_types as tenant_modules',
      't.approval_link as tenant_approval_link',
      tenantOwner(sql.ref('u.tenant_id')).as('tenant_owner'),
      // whoever has an address of another host signs in as everybody does
      sql<SignOn | null>`(select json_build_object('id', p.id, 'kind', p.kind, 'tenant_id', p.tenant_id)
        from identity_providers p join identity_hosts h on h.provider_id = p.id
        where p.tenant_id = u.tenant_id and h.host = split_part(lower(u.email::text), '@', 2))`.as('sign_on'),
      sql<boolean>`exists (select 1 from events e where e.creator_id = u.id and e.published and not e.is_sample)`.as(
        'has_self_launched',
      ),
      sql<string | null>`(select m.file_key from media m where m.id = u.media_avatar_id)`.as('avatar_key'),
      sql<string | null>`(select max(s.created_on) from login_sessions s where s.user_id = u.id)`.as(
        'last_login_on',
      ),
      // of several grants the oldest
      sql<GrantingUser | null>`(select json_build_object('id', g.id, 'first_name', g.first_name,
        'last_name', g.last_name) from delegates d join users g on g.id = d.user_id
        where d.delegate_id = u.id order by d.granted_on, g.id limit 1)`.as('delegate_user'),
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

/**
 * Why somebody has to prove again who sits there, with the ways that they have; null when they did within the last ten
 * minutes. Signing in counts as a proof.
 */
export async function findProofRefusal(
  { db, now, personKey }: { db: Executor; now: number; personKey: PersonKeys },
  { login_session_id: id }: Pick<Actor, 'login_session_id'>,
): Promise<Refusal | null> {
  const row = await db
    .selectFrom('login_sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.proof_key as mark', 'u.email'])
    .select(sql<boolean>`u.password_hash is not null`.as('password'))
    .select(
      sql<boolean>`exists (select 1 from authenticator_apps a where a.user_id = u.id and a.is_on)`.as('app'),
    )
    .select(sql<boolean>`exists (select 1 from passkeys k where k.user_id = u.id)`.as('passkey'))
    .where('s.id', '=', id)
    .executeTakeFirst()
  const { mark, email, ...ways } = found(row, not_signed_in)
  if (isFresh(personKey, id, { mark, now, seconds: PROOF_LIFE })) return null
  const mail = email !== null
  const own = PROOF_WAYS.filter((way) => ({ ...ways, mail })[way])
  return { ...proof_needed, data: { ways: own, email } }
}

/** Whether this is the password of the account; one without a password has none that fits. */
export async function isPasswordOf(db: Executor, id: UserId, password: string): Promise<boolean> {
  return passwordFits((await loadUser(db, id)).password_hash, password)
}

/** Whether somebody has to have a second factor, as the operator says. */
export async function mustHaveFactor(db: Executor, id: UserId, setting: SecondFactor): Promise<boolean> {
  return (await findOwnFactors(db, id, setting)).must_have
}

/** The user of a login session; one who was removed meanwhile is not signed in. */
export async function loadUser(db: Executor, id: UserId): Promise<UserRow> {
  return found(await selectUsers(db).where('u.id', '=', id).executeTakeFirst(), not_signed_in)
}

/** Those of these people who are there, in any order. */
export async function listUsers(db: Executor, ids: readonly UserId[]): Promise<UserRow[]> {
  if (ids.length === 0) return []
  return selectUsers(db)
    .where('u.id', '=', sql<UserId>`any (${[...ids]}::uuid[])`)
    .execute()
}

/** The identity provider that vouches for an address, whether it has an account or not. */
export async function findSignOn(db: Executor, typed: string): Promise<SignOn | undefined> {
  const email = normalEmail(typed)
  if (!looksLikeEmail(email)) return undefined
  return db
    .selectFrom('identity_hosts as h')
    .innerJoin('identity_providers as p', 'p.id', 'h.provider_id')
    .select(['p.id', 'p.kind', 'p.tenant_id'])
    .where('h.host', '=', hostOfEmail(email))
    .executeTakeFirst()
}
