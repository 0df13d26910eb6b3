// Why a brand is refused.
import { type Refusal, refusal } from '#domain/base/refusal.ts'

export const colour_unknown = refusal(
  'colour_unknown',
  400,
  'Please enter a colour as # and six digits, such as #0a7f5b.',
)
export const branding_not_yours = refusal(
  'branding_not_yours',
  403,
  'Only the owner and the administrators of your organisation can change its branding.',
)
export const logo_not_found = refusal('logo_not_found', 404, 'This logo was not found.')
export const logo_kind = refusal(
  'logo_kind',
  400,
  'A logo is a PNG, JPEG, WebP, GIF or SVG image; an SVG has at most 1 MB.',
)

/** `reached` is the contrast of white text on the colour, such as 2.31. */
export function colour_unreadable(reached: number): Refusal {
  // rounded down: 4.49 is not enough and must not read as 4.5
  const shown = (Math.floor(reached * 10) / 10).toFixed(1)
  return refusal(
    'colour_unreadable',
    400,
    `White letters on this colour cannot be read well: the contrast is ${shown}:1, and 4.5:1 is needed. Please choose a darker colour.`,
  )
}
