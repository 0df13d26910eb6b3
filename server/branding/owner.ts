// Whose brand somebody has: that of their organisation, or their own.
import type { Actor } from '#domain/base/actor.ts'

export function brandingOwner({ tenant_id, user_id }: Pick<Actor, 'tenant_id' | 'user_id'>) {
  return tenant_id === null
    ? { column: 'creator_id' as const, id: user_id }
    : { column: 'tenant_id' as const, id: tenant_id }
}
