// Whether somebody is asked for a second factor, and with what they can give it.
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#domain/base/actor.ts'
import type { UserId } from '#domain/base/ids.ts'
import type { SecondFactor } from '#domain/credentials/model.ts'
import { factorMethods } from '#domain/credentials/rules.ts'
import type { Executor } from '#server/base/db/open.ts'

export type FactorsRow = { has_app: boolean; passkeys: number; must_have: boolean }

/**
 * The second factors of the user that the given SQL names, and whether they must have one: administrators and owners of
 * an organisation, whoever has launched a session, and whoever may act for somebody.
 */
export function ownFactors(setting: SecondFactor, id: RawBuilder<unknown>): RawBuilder<FactorsRow> {
  const must_have = sql`exists (select 1 from users o where o.id = ${id} and not o.guest and (o.role_type <> 'user'
    or exists (select 1 from events e where e.creator_id = o.id and e.published and not e.is_sample)
    or exists (select 1 from delegates g where g.delegate_id = o.id)))`
  return sql<FactorsRow>`json_build_object(
    'has_app', exists (select 1 from authenticator_apps a where a.user_id = ${id} and a.is_on),
    'passkeys', (select count(*)::int from passkeys k where k.user_id = ${id}),
    'must_have', ${setting === 'required' ? must_have : sql`false`})`
}

/** With what the second factor is asked for; nothing: one has to be set up; null: none is asked for. */
export function askedFactor({ must_have, ...own }: FactorsRow, setting: SecondFactor): Actor['factor_asked'] {
  if (setting === 'off') return null
  const methods = factorMethods(own)
  return methods.length > 0 || must_have ? methods : null
}

/** Whether somebody who signs in now is asked for a second factor. */
export async function isFactorAsked(db: Executor, id: UserId, setting: SecondFactor): Promise<boolean> {
  if (setting === 'off') return false
  return askedFactor(await findOwnFactors(db, id, setting), setting) !== null
}

/** Nobody is asked for a second factor of this account any longer. */
export async function deleteFactors(db: Executor, user_id: UserId): Promise<void> {
  await db.deleteFrom('authenticator_apps').where('user_id', '=', user_id).execute()
  await db.deleteFrom('passkeys').where('user_id', '=', user_id).execute()
  await db.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
}

export async function findOwnFactors(db: Executor, id: UserId, setting: SecondFactor): Promise<FactorsRow> {
  const { rows } = await sql<{ factors: FactorsRow }>`
    select ${ownFactors(setting, sql`${id}::uuid`)} as factors`.execute(db)
  return rows[0]!.factors
}
