// The file beside a text that somebody writes, by the key of its draft: it stays when the field goes and comes again.
import type { MediaId } from '#domain/base/ids.ts'
import type { AttachedMedia } from '#domain/media/contract.ts'
import type { MediaKind } from '#domain/media/model.ts'
import { readDraft, removeDraft, writeDraft } from '#web/base/drafts/drafts.ts'
import { deviceOutbox } from '#web/base/outbox/device-outbox.ts'
import { tabStore } from '#web/base/storage/device-store.ts'
import { createStore } from '#web/base/store.ts'

export type Slot = {
  kind: MediaKind
  state: 'sending' | 'failed' | 'ready'
  /** While it is on its way, and to send it again; not after a reload. */
  file: File | null
  percent: number
  /** Null beside a failed one: the page was loaded anew while it was on its way. */
  problem: string | null
  /** A later try can succeed. */
  canRetry: boolean
  /** What the server made of it. */
  media: AttachedMedia | null
}

type Kept = { user: string | null; kind: MediaKind; media: AttachedMedia }

const slots = createStore(new Map<string, Slot | null>())
export const onSlots = slots.listen
const uploads = new Map<string, AttachedMedia>()

// whoever signs in next on this page finds nothing of the one before
const ownKey = (key: string) => `${deviceOutbox.user ?? ''} ${key}`
/** Names what is not at the server yet. */
const UPLOAD = 'popin.upload.'
const draftKey = (key: string) => `media:${key}`

export function slotOf(key: string): Slot | null {
  const own = ownKey(key)
  const known = slots.read().get(own)
  if (known !== undefined) return known
  const kept = readDraft<Kept>(draftKey(key))
  const slot = kept && kept.user === deviceOutbox.user ? readySlot(kept.media, kept.kind) : goneSlot(own)
  slots.read().set(own, slot)
  return slot
}

/** Of a file that was on its way when this tab was loaded anew; what it was only its writer knows. */
function goneSlot(own: string): Slot | null {
  const kind = tabStore.read(UPLOAD + own) as MediaKind | null
  return (
    kind && { kind, state: 'failed', file: null, percent: 0, problem: null, canRetry: false, media: null }
  )
}

/** `null` empties it. What the server has is kept over a reload, unless it `hangs` on a saved text already. */
export function setSlot(key: string, slot: Slot | null, hangs = false): void {
  slots.read().set(ownKey(key), slot)
  if (slot?.media) uploads.set(slot.media.id, slot.media)
  if (slot?.media && !hangs)
    writeDraft(draftKey(key), { user: deviceOutbox.user, kind: slot.kind, media: slot.media })
  else removeDraft(draftKey(key))
  if (slot && !slot.media) tabStore.write(UPLOAD + ownKey(key), slot.kind)
  else tabStore.remove(UPLOAD + ownKey(key))
  slots.set(slots.read())
}

export function readySlot(media: AttachedMedia, kind: MediaKind, file: File | null = null): Slot {
  return { kind, state: 'ready', file, percent: 100, problem: null, canRetry: false, media }
}

/** The fields of a call that name a file. */
export type FileIds = {
  media_id?: MediaId | null | undefined
  media_attachment_id?: MediaId | null | undefined
}

export function idsOf(slot: Slot | null): FileIds {
  if (!slot?.media) return {}
  return slot.kind === 'pdf' ? { media_attachment_id: slot.media.id } : { media_id: slot.media.id }
}

/** What is known of the file of a text on its way; null when the page was loaded since. */
export function sentMedia({ media_id, media_attachment_id }: FileIds): AttachedMedia | null {
  return uploads.get(media_id ?? media_attachment_id ?? '') ?? null
}

/** Puts the file of a text that came back beside it again, unless the file is why, or there is a newer one. */
export function takeBackFile(key: string, body: unknown, error_code: string | undefined): void {
  const ids = body as FileIds
  const id = ids.media_id ?? ids.media_attachment_id
  if (!id || error_code?.startsWith('media_') || slotOf(key)) return
  const unknown = {
    id,
    photo: null,
    thumb: null,
    attachment: null,
    file_name: null,
    width: null,
    height: null,
    bytes: 0,
  }
  const media = sentMedia(ids) ?? unknown
  setSlot(key, readySlot(media, ids.media_id && !media.attachment ? 'photo' : 'pdf'))
}
