// SQL of brands.
import { sql } from 'kysely'
import type { Actor } from '#domain/base/actor.ts'
import type { EventId } from '#domain/base/ids.ts'
import { planFeatures } from '#domain/billing/plans.ts'
import type { OwnBrand } from '#domain/branding/contract.ts'
import { toDate } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { Work } from '#server/base/http/context.ts'
import type { MailLook } from '#server/base/mail/mail.ts'
import { storedPlan } from '#server/billing/queries.ts'
import { brandingOwner } from './owner.ts'
import { type BrandPart, logoAddress, viewBrand } from './view.ts'

/** Whose brand the event `e` shows: that of its organisation, else of its creator. */
const ofEvent = sql<boolean>`case when e.tenant_id is null then b.creator_id = e.creator_id
  else b.tenant_id = e.tenant_id end`

/** Whose logo it is; for queries that have `events as e`. */
const logoAlt = sql<string | null>`coalesce((select t.name from tenants t where t.id = e.tenant_id),
  (select nullif(trim(w.first_name || ' ' || w.last_name), '') from users w where w.id = e.creator_id))`

/** The brand of an event, null without one; for queries that have `events as e`. */
export const brandPart = sql<BrandPart | null>`(select json_build_object('accent_colour', b.accent_colour,
    'second_colour', b.second_colour, 'logo_key', b.logo_key, 'logo_alt', ${logoAlt}) from brandings b where ${ofEvent})`

export async function findOwnBrand(db: Executor, actor: Actor): Promise<OwnBrand> {
  const { column, id } = brandingOwner(actor)
  const row = await db
    .selectFrom('brandings')
    .select(['accent_colour', 'second_colour', 'logo_key'])
    .where(column, '=', id)
    .executeTakeFirst()
  return {
    accent_colour: row?.accent_colour ?? null,
    second_colour: row?.second_colour ?? null,
    logo: logoAddress(row?.logo_key ?? null),
    of_organisation: actor.tenant_id !== null,
  }
}

/** Sessions that were told at once at the most; who comes later sees the brand anyway. */
const TOLD_MAX = 500

/** The sessions that show the brand of `actor` and are not over, those that began last first. */
export async function listShowing(
  db: Executor,
  actor: Pick<Actor, 'tenant_id' | 'user_id'>,
  now: number,
): Promise<EventId[]> {
  const { column, id } = brandingOwner(actor)
  const rows = await db
    .selectFrom('events')
    .select('id')
    .where(column, '=', id)
    .$if(column === 'creator_id', (query) => query.where('tenant_id', 'is', null))
    .where('published', '=', true)
    .where(({ or, eb }) => or([eb('ideas_end', '>', toDate(now)), eb('voting_end', '>', toDate(now))]))
    .orderBy('ideas_start', 'desc')
    .limit(TOLD_MAX)
    .execute()
  return rows.map((row) => row.id)
}

/** The picture of a logo, whoever asks: its key is known from sessions and emails only. */
export async function findLogo(db: Executor, logo_key: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('brandings')
    .select('logo')
    .where('logo_key', '=', logo_key)
    .executeTakeFirst()
  return row?.logo ?? null
}

/** What an event, its emails and its reports are drawn in; null where the plan of its creator has no brand, or there is none. */
async function findShownBrand(
  { db, billing, now }: Pick<Work, 'db' | 'billing' | 'now'>,
  event_id: EventId,
): Promise<BrandPart | null> {
  const row = await db
    .selectFrom('events as e')
    .innerJoin('users as u', 'u.id', 'e.creator_id')
    .innerJoin('brandings as b', (join) => join.on(ofEvent))
    .select(['u.plan_id', 'u.plan_expiration', 'b.accent_colour', 'b.second_colour', 'b.logo_key'])
    .select(logoAlt.as('logo_alt'))
    .where('e.id', '=', event_id)
    .executeTakeFirst()
  if (!row) return null
  if (!planFeatures(storedPlan(row), billing, now).custom_branding) return null
  const { plan_id: _plan, plan_expiration: _expiration, ...part } = row
  return part
}

/** For pages beside those of the event, which bring it with the event. */
export async function findBrand(work: Pick<Work, 'db' | 'billing' | 'now'>, event_id: EventId) {
  return viewBrand(await findShownBrand(work, event_id), true)
}

/**
 * For emails about an event. A logo is words of the host: it goes only where their words may go. An email names the logo
 * that was there when it was written.
 */
export async function mailLook(
  work: Pick<Work, 'db' | 'billing' | 'now' | 'origin'>,
  event_id: EventId,
): Promise<MailLook | null> {
  const brand = await findShownBrand(work, event_id)
  if (!brand) return null
  const { accent_colour: accent, logo_key, logo_alt } = brand
  const logo_path = logoAddress(logo_key)
  return { accent, logo: logo_path && work.origin + logo_path, logo_alt }
}

/** For reports of an event. */
export async function paperLook(work: Pick<Work, 'db' | 'billing' | 'now'>, event_id: EventId) {
  const brand = await findShownBrand(work, event_id)
  if (!brand) return null
  const { accent_colour: accent, logo_key } = brand
  return { accent, logo: logo_key === null ? null : await findLogo(work.db, logo_key) }
}
