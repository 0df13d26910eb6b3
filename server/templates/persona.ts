// What accounts told about themselves: read with what their organisation says already, and kept.
import type { UserId } from '#domain/base/ids.ts'
import type { Persona } from '#domain/templates/contract.ts'
import {
  PERSONA_KEYS,
  PERSONA_PROMPTS,
  type PersonaItem,
  type PersonaKey,
  personaRefusal,
} from '#domain/templates/persona.ts'
import type { Executor } from '#server/base/db/open.ts'

/** The prompts of an account in their order, with what it chose. */
export async function loadPrompts(db: Executor, user_id: UserId): Promise<Persona> {
  const rows = await db
    .selectFrom('persona_answers')
    .select(['key_name', 'chosen'])
    .where('user_id', '=', user_id)
    .execute()
  const told = new Map(rows.map(({ key_name, chosen }) => [key_name, chosen]))
  const known = await knownOf(db, user_id)
  return {
    prompts: PERSONA_KEYS.map((key) => ({
      ...PERSONA_PROMPTS[key],
      values: [...PERSONA_PROMPTS[key].values],
      chosen: told.get(key) ?? known[key] ?? [],
    })),
  }
}

/** What sign-up and organisation say, as far as it is one of the values. */
async function knownOf(db: Executor, user_id: UserId): Promise<Partial<Record<PersonaKey, string[]>>> {
  const { industry = null, company_size = null } =
    (await db
      .selectFrom('users as u')
      .innerJoin('tenants as t', 't.id', 'u.tenant_id')
      .select(['t.industry', 't.company_size'])
      .where('u.id', '=', user_id)
      .executeTakeFirst()) ?? {}
  const fitting = (key_name: PersonaKey, value: string | null) =>
    value !== null && personaRefusal({ key_name, values: [value] }) === null ? { [key_name]: [value] } : {}
  return { ...fitting('industry', industry), ...fitting('org_size', company_size) }
}

/** In place of what was chosen before; none chosen takes the row away. */
export async function keepChoice(
  db: Executor,
  user_id: UserId,
  { key_name, values }: PersonaItem,
): Promise<void> {
  if (values.length === 0) {
    await db
      .deleteFrom('persona_answers')
      .where('user_id', '=', user_id)
      .where('key_name', '=', key_name)
      .execute()
    return
  }
  const chosen = [...values]
  await db
    .insertInto('persona_answers')
    .values({ user_id, key_name, chosen })
    .onConflict((conflict) => conflict.columns(['user_id', 'key_name']).doUpdateSet({ chosen }))
    .execute()
}
