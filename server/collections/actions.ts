// Writes of collections that other features need.
import { type SqlBool, sql } from 'kysely'
import type { TenantId, UserId } from '#domain/base/ids.ts'
import type { Executor } from '#server/base/db/open.ts'

/**
 * The collections and series of one member of an organisation are another's from now on. Their events were passed on
 * before; a collection that still has one of the old creator stays.
 */
export async function passCollections(
  db: Executor,
  { from, to, tenant_id }: { from: UserId; to: UserId; tenant_id: TenantId },
): Promise<void> {
  await db
    .updateTable('collections as c')
    .set({ creator_id: to })
    .where('c.creator_id', '=', from)
    .where('c.tenant_id', '=', tenant_id)
    .where(
      sql<SqlBool>`not exists (select 1 from events e where e.collection_id = c.id and e.creator_id = ${from})`,
    )
    .execute()
  const passed = db.selectFrom('collections as c').select('c.id').where('c.creator_id', '=', to)
  await db
    .updateTable('series')
    .set({ creator_id: to })
    .where('creator_id', '=', from)
    .where('prototype_id', 'in', passed)
    .execute()
}

/** Collections of somebody belong to this organisation from now on. */
export async function moveCollectionsOf(
  db: Executor,
  creator_id: UserId,
  tenant_id: TenantId,
): Promise<void> {
  await db.updateTable('collections').set({ tenant_id }).where('creator_id', '=', creator_id).execute()
}
