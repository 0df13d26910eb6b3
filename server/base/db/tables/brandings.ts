// The table of brands.
import type { Generated } from 'kysely'
import type { TenantId, UserId } from '#domain/base/ids.ts'

/** Of an organisation, or of a creator without one; never of both. */
export type BrandingsTable = {
  id: Generated<string>
  tenant_id: TenantId | null
  creator_id: UserId | null
  /** `#rrggbb`, small letters; null: the colour of the product. */
  accent_colour: string | null
  second_colour: string | null
  /** PNG. */
  logo: Buffer | null
  /** Random, new with every logo: it names the logo in addresses. */
  logo_key: string | null
}
