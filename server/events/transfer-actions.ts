// Events that change hands as a whole: to another member, or with their creator to another organisation.
import type { TenantId, UserId } from '#domain/base/ids.ts'
import type { Executor } from '#server/base/db/open.ts'

/** What one member of an organisation made is another's from now on; the sample session stays whose it is. */
export async function passEvents(
  db: Executor,
  { from, to, tenant_id }: { from: UserId; to: UserId; tenant_id: TenantId },
): Promise<void> {
  await db
    .updateTable('events')
    .set({ creator_id: to })
    .where('creator_id', '=', from)
    .where('tenant_id', '=', tenant_id)
    .where('is_sample', '=', false)
    .execute()
}

/** Events of somebody belong to this organisation from now on. */
export async function moveEventsOf(db: Executor, creator_id: UserId, tenant_id: TenantId): Promise<void> {
  await db.updateTable('events').set({ tenant_id }).where('creator_id', '=', creator_id).execute()
}
