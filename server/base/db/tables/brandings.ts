// The table of brands.
import type { Generated } from 'kysely'
import type { TenantId, UserId } from '#domain/base/ids.ts'

/** Belongs to an organisation, or to a creator without one; never to both. */
export type BrandingsTable = {
  id: Generated<string>
  tenant_id: TenantId | null
  creator_id: UserId | null
  /** `#rrggbb`, lower case; null: the product's colour. */
  accent_colour: string | null
  second_colour: string | null
  /** PNG. */
  logo: Buffer | null
  /** Random, new for every logo: its name in addresses. */
  logo_key: string | null
}
