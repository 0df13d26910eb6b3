// A brand, as sessions show it.
import { API_ROOT } from '#domain/base/call.ts'
import type { Brand } from '#domain/branding/contract.ts'

export type BrandPart = {
  accent_colour: string | null
  second_colour: string | null
  logo_key: string | null
  logo_alt: string | null
}

/** A path on this server; null without a logo. */
export function logoAddress(logo_key: string | null): string | null {
  return logo_key === null ? null : `${API_ROOT}/branding/${logo_key}/logo`
}

/** Null where nothing differs from the look of the product, or the plan has no brand. */
export function viewBrand(part: BrandPart | null, isInPlan: boolean): Brand | null {
  if (!part || !isInPlan) return null
  const { accent_colour, second_colour, logo_key, logo_alt } = part
  if (!accent_colour && !second_colour && !logo_key) return null
  return { accent_colour, second_colour, logo: logoAddress(logo_key), logo_alt: logo_key && logo_alt }
}
