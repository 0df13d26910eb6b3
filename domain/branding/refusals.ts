// Why a brand is refused.
import { type Refusal, refusal } from '#domain/base/refusal.ts'

export const colour_unknown = refusal('colour_unknown', 400, 'Please enter a colour like #0a7f5b.')
export const branding_not_yours = refusal(
  'branding_not_yours',
  403,
  'Only the owner and administrators of your organisation can change its branding.',
)
export const logo_not_found = refusal('logo_not_found', 404, 'This logo was not found.')
export const logo_kind = refusal(
  'logo_kind',
  400,
  'A logo can be a PNG, JPEG, WebP, GIF or SVG image. An SVG can have up to 1 MB.',
)

/** `reached` is the contrast of white text on the colour, such as 2.31. */
export function colour_unreadable(reached: number): Refusal {
  // rounded down: 4.49 is not enough and must not read as 4.5
  const shown = (Math.floor(reached * 10) / 10).toFixed(1)
  return refusal(
    'colour_unreadable',
    400,
    `White text is hard to read on this colour: the contrast is ${shown}:1, and it needs 4.5:1. Please choose a darker colour.`,
  )
}
