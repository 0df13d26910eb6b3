// What other programs may show of a shared address: the question of a session that is open to everybody and not over.
import { looksLikeCode } from '#domain/base/join-code.ts'
import { toDate } from '#server/base/day.ts'
import { isUuid } from '#server/base/db/uuid.ts'
import type { HttpParts } from '#server/base/http/parts.ts'
import { findCollection, routingEvent } from '#server/collections/queries.ts'
import { type EventRow, findEvent } from '#server/events/queries.ts'
import { lastEndOf } from '#server/events/view.ts'
import { findCode } from '#server/joining/queries.ts'
import { type Look, lookOf } from './look.ts'

export type Preview = { slug: string; question: string; look: Look | null }
export type Previews = {
  /** By the path of a page and the client who asks for it. */
  find(path: string, client: string): Promise<Preview | null>
  /** By the slug of a question. */
  bySlug(slug: string): Promise<Preview | null>
  /** The address of the product, by the host that a request names. */
  originFor(host: string | undefined): string
}

type PreviewParts = Pick<HttpParts, 'db' | 'now' | 'billing' | 'tries' | 'originFor'>
type Looking = Omit<PreviewParts, 'tries'>

/** A hall opens one link at once: so long nobody asks again, milliseconds. */
const FRESH_MS = 2000
const KEPT_MAX = 500

export function createPreviews(parts: PreviewParts): Previews {
  const kept = new Map<string, { at: number; preview: Promise<Preview | null> }>()
  const remember = (key: string, look: () => Promise<Preview | null>) => {
    const known = kept.get(key)
    if (known && performance.now() - known.at < FRESH_MS) return known.preview
    if (kept.size >= KEPT_MAX) kept.clear()
    const preview = look()
    kept.set(key, { at: performance.now(), preview })
    preview.catch(() => kept.delete(key))
    return preview
  }
  const bySlug = (slug: string) => remember(slug, async () => shown(parts, await findEvent(parts.db, slug)))
  return {
    originFor: parts.originFor,
    bySlug,
    find: async (path, client) => {
      const [, kind = '', token = ''] = path.split('/')
      if (kind === 'q' && /^\/q\/[^/]+\/answers/.test(path)) return bySlug(token)
      if (kind === 'collection' && isUuid(token))
        return remember(token, async () => shown(parts, await questionOf(parts, token)))
      if (kind === 's' && looksLikeCode(token))
        return byCode(parts, token.toUpperCase(), client, (code, look) => remember(code, look))
      return null
    },
  }
}

type Remember = (code: string, look: () => Promise<Preview | null>) => Promise<Preview | null>

/**
 * Guessing codes here is no faster than where they are typed: a wrong one counts as one there, and after too many of them
 * only codes that were right before have a preview. The page itself is shown to everybody, at once.
 */
async function byCode(
  { tries, ...parts }: PreviewParts,
  code: string,
  client: string,
  remember: Remember,
): Promise<Preview | null> {
  if (tries.waits(client) && !tries.wasRight(client, code)) return null
  const preview = await remember(code, async () => shown(parts, await questionBehind(parts, code)))
  if (preview || (await isOver(parts, code))) tries.rightCode(client, code)
  else if (!tries.waits(client)) tries.wrongCode(client)
  return preview
}

async function questionBehind(parts: Looking, code: string) {
  const row = await findCode(parts.db, code)
  if (!row) return null
  return row.collection_id
    ? questionOf(parts, row.collection_id)
    : findEvent(parts.db, row.event_id as string)
}

/** The question of a session that people come to first, of those that everybody may see. */
async function questionOf({ db, now }: Looking, id: string): Promise<EventRow | null> {
  const collection = await findCollection(db, id as never)
  return collection && routingEvent(collection.events.filter(isForEverybody), now())
}

/** The code was right, and its session is over. */
async function isOver(parts: Looking, code: string): Promise<boolean> {
  const event = await questionBehind(parts, code)
  return event ? isForEverybody(event) : false
}

async function shown(parts: Looking, event: EventRow | null | undefined): Promise<Preview | null> {
  if (!event || !isForEverybody(event) || lastEndOf(event) <= toDate(parts.now())) return null
  const { slug, name: question } = event
  return { slug, question, look: await lookOf(parts, event.id) }
}

const isForEverybody = ({ published, visibility_setting }: EventRow) =>
  published && visibility_setting === 'anyone_as_guest'
