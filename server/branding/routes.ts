// The calls of brands.
import { Readable } from 'node:stream'
import type { Actor } from '#domain/base/actor.ts'
import { custom_branding_gated } from '#domain/billing/upsells.ts'
import { branding } from '#domain/branding/contract.ts'
import { colour_unknown, logo_not_found } from '#domain/branding/refusals.ts'
import { accentRefusal, brandingRefusal, colourOf } from '#domain/branding/rules.ts'
import { newFileKey } from '#server/base/files/files.ts'
import { type Context, implement } from '#server/base/http/context.ts'
import { found, refuseIf } from '#server/base/http/refused.ts'
import { refuseWithoutFeature } from '#server/billing/queries.ts'
import { type BrandChanges, saveBrand } from './actions.ts'
import { drawLogo } from './logo.ts'
import { findLogo, findOwnBrand, listShowing } from './queries.ts'

export const brandingRoutes = implement(branding, {
  readBranding({ db, actor }) {
    return findOwnBrand(db, actor)
  },

  async saveBranding(context, { body }) {
    await refuseOthers(context)
    const accent_colour = keptColour(body.accent_colour)
    refuseIf(accent_colour !== null && accentRefusal(accent_colour))
    const second_colour = keptColour(body.second_colour)
    return change(context, { accent_colour, second_colour })
  },

  async saveLogo(context) {
    await refuseOthers(context)
    const logo = await drawLogo(context.upload!.folder)
    return change(context, { logo, logo_key: newFileKey() })
  },

  // also once the plan is over: what one may not show one may take away
  async deleteLogo(context) {
    refuseIf(brandingRefusal(context.actor))
    return change(context, { logo: null, logo_key: null })
  },

  async loadLogo({ db }, { params }) {
    const logo = found(await findLogo(db, params.logo_key), logo_not_found)
    const part = (first = 0, last = logo.length - 1) => logo.subarray(first, last + 1)
    return {
      bytes: logo.length,
      open: (range?: { first: number; last: number }) => Readable.from([part(range?.first, range?.last)]),
      anywhere: true,
    }
  },
})

/** Everybody who is in a session that shows the brand hears of it as of any edit. */
async function change({ db, actor, now, announce }: Context<Actor>, changes: BrandChanges) {
  await saveBrand(db, actor, changes)
  for (const session of await listShowing(db, actor, now)) announce({ session, kind: 'event_edited' })
  return findOwnBrand(db, actor)
}

async function refuseOthers(context: Context<Actor>): Promise<void> {
  refuseIf(brandingRefusal(context.actor))
  await refuseWithoutFeature(context, 'custom_branding', custom_branding_gated)
}

/** Null stands for the colour of the product; 400 for what is no colour. */
function keptColour(given: string | null): string | null {
  return given === null ? null : found(colourOf(given), colour_unknown)
}
