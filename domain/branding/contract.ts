// The calls of brands, and the part of a brand that sessions show.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'
import { LOGO_BYTES_MAX } from './model.ts'

/** A brand as a session shows it: a null colour is the product's own; `logo` is a path on this server. */
const look = z.object({
  accent_colour: z.string().nullable(),
  second_colour: z.string().nullable(),
  logo: z.string().nullable(),
})
export const brandView = look.extend({
  /** Whose logo it is, for people who cannot see it: the organisation, otherwise its creator. Null without a logo. */
  logo_alt: z.string().nullable(),
})
export type Brand = z.output<typeof brandView>

/** A brand as its owners see it. */
export const ownBrandView = look.extend({
  /** It belongs to the organisation, and all sessions of its members show it. */
  of_organisation: z.boolean(),
})
export type OwnBrand = z.output<typeof ownBrandView>

const colour = z.string().max(20).nullable()

export const branding = {
  readBranding: call({
    method: 'GET',
    path: '/branding',
    summary: 'Returns your organisation’s brand, or your own if you are in no organisation.',
    access: 'account',
    answer: ownBrandView,
  }),
  saveBranding: call({
    method: 'PUT',
    path: '/branding',
    summary:
      'Sets your brand’s colours as `#rrggbb`, or null for the product’s. White text on `accent_colour` must have a contrast of at least 4.5:1.',
    access: 'own_account',
    body: z.object({ accent_colour: colour, second_colour: colour }),
    answer: ownBrandView,
  }),
  saveLogo: call({
    method: 'POST',
    path: '/branding/logo',
    summary:
      'Sets your brand’s logo: an image of at most 5,000,000 bytes or an SVG of at most 1,000,000, redrawn and stored as a PNG of at most 480 by 160 pixels.',
    access: 'own_account',
    writes: 'statement',
    takes: { file_bytes_max: LOGO_BYTES_MAX, fields: ['file', 'logo'] },
    limit: 'upload',
    answer: ownBrandView,
  }),
  deleteLogo: call({
    method: 'DELETE',
    path: '/branding/logo',
    summary: 'Removes your brand’s logo.',
    access: 'own_account',
    answer: ownBrandView,
  }),
  loadLogo: call({
    method: 'GET',
    path: '/branding/:logo_key/logo',
    summary: 'Returns a logo; needs no login session, so that emails can show it.',
    access: 'anyone',
    params: z.object({ logo_key: z.string().min(1).max(64) }),
    sends: 'image/png',
    answer: z.unknown(),
  }),
} satisfies Record<string, Call>
