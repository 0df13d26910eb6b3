// The calls of brands, and what sessions show of one.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'
import { LOGO_BYTES_MAX } from './model.ts'

/** As a session shows it: null where the colours are those of the product; `logo` is a path on this server. */
const look = z.object({
  accent_colour: z.string().nullable(),
  second_colour: z.string().nullable(),
  logo: z.string().nullable(),
})
export const brandView = look.extend({
  /** Whose logo it is, for those who do not see it: the organisation, else its creator. Null without a logo. */
  logo_alt: z.string().nullable(),
})
export type Brand = z.output<typeof brandView>

/** As those see it whom it belongs to. */
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
    summary: 'The brand of the own organisation; of those without one their own.',
    access: 'account',
    answer: ownBrandView,
  }),
  saveBranding: call({
    method: 'PUT',
    path: '/branding',
    summary:
      'Sets the colours of the own brand, as `#rrggbb`; null for those of the product. White letters on `accent_colour` have to reach 4.5:1.',
    access: 'own_account',
    body: z.object({ accent_colour: colour, second_colour: colour }),
    answer: ownBrandView,
  }),
  saveLogo: call({
    method: 'POST',
    path: '/branding/logo',
    summary:
      'Sets the logo of the own brand: an image of at most 5,000,000 bytes, or an SVG of 1,000,000, drawn anew and kept as PNG of at most 480 by 160 pixels.',
    access: 'own_account',
    writes: 'statement',
    takes: { file_bytes_max: LOGO_BYTES_MAX, fields: ['file', 'logo'] },
    limit: 'upload',
    answer: ownBrandView,
  }),
  deleteLogo: call({
    method: 'DELETE',
    path: '/branding/logo',
    summary: 'Takes the logo off the own brand.',
    access: 'own_account',
    answer: ownBrandView,
  }),
  loadLogo: call({
    method: 'GET',
    path: '/branding/:logo_key/logo',
    summary: 'A logo, also for email programs, which have no login session.',
    access: 'anyone',
    params: z.object({ logo_key: z.string().min(1).max(64) }),
    sends: 'image/png',
    answer: z.unknown(),
  }),
} satisfies Record<string, Call>
