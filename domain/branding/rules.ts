// Decisions about brands: which colours can be read, who changes them, and when a session shows one.
import type { Refusal } from '#domain/base/refusal.ts'
import { mayEditTenant } from '#domain/tenants/rules.ts'
import { contrast } from './contrast.ts'
import { COLOUR, TEXT_CONTRAST } from './model.ts'
import { branding_not_yours, colour_unknown, colour_unreadable } from './refusals.ts'

/** As it is stored: `#0A7F5B`, `0a7f5b` and `#0a7` become `#0a7f5b` and so on; null if it is no colour. */
export function colourOf(given: string): string | null {
  const digits = given.trim().toLowerCase().replace(/^#/, '')
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  return COLOUR.test(`#${long}`) ? `#${long}` : null
}

/** Why this cannot be the colour of buttons and links: white text on it needs a contrast of 4.5:1. */
export function accentRefusal(colour: string): Refusal | null {
  if (!COLOUR.test(colour)) return colour_unknown
  const reached = contrast(colour, '#ffffff')
  return reached < TEXT_CONTRAST ? colour_unreadable(reached) : null
}

type Own = Parameters<typeof mayEditTenant>[0] & { guest: boolean }

/** An organisation has one brand, its owner's and administrators'; people in no organisation have their own. */
export function brandingRefusal(own: Own): Refusal | null {
  const may = own.tenant_id === null ? !own.guest && own.delegate_user_id === null : mayEditTenant(own)
  return may ? null : branding_not_yours
}
