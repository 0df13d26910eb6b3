// The brand in a preview, as the plan of the host has one.
import type { EventId } from '#domain/base/ids.ts'
import type { HttpParts } from '#server/base/http/parts.ts'
import { paperLook } from '#server/branding/queries.ts'

export type Look = { accent: string | null; logo: Buffer | null }

export function lookOf(
  { db, billing, now }: Pick<HttpParts, 'db' | 'billing' | 'now'>,
  event_id: EventId,
): Promise<Look | null> {
  return paperLook({ db, billing, now: now() }, event_id)
}
