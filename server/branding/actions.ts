// Writes of brands.
import type { Actor } from '#domain/base/actor.ts'
import type { Executor } from '#server/base/db/open.ts'
import { brandingOwner } from './owner.ts'

export type BrandChanges =
  | { accent_colour: string | null; second_colour: string | null }
  | { logo: Buffer | null; logo_key: string | null }

/** Changes what is named, in one statement; the first write makes the brand. */
export async function saveBrand(db: Executor, actor: Actor, changes: BrandChanges): Promise<void> {
  const { column } = brandingOwner(actor)
  const owner = column === 'tenant_id' ? { tenant_id: actor.tenant_id } : { creator_id: actor.user_id }
  await db
    .insertInto('brandings')
    .values({ tenant_id: null, creator_id: null, ...BLANK, ...owner, ...changes })
    .onConflict((conflict) => conflict.column(column).doUpdateSet(changes))
    .execute()
}

const BLANK = { accent_colour: null, second_colour: null, logo: null, logo_key: null }
