// Decisions about slides.
import type { Refusal } from '#domain/base/refusal.ts'
import { pdf_kind, pdf_too_large } from '#domain/media/refusals.ts'
import { DECK_BYTES_MAX } from './model.ts'

/** Why a file of this media type and length (bytes) is not even sent. */
export function deckRefusal({ type, size }: { type: string; size: number }): Refusal | null {
  if (type !== 'application/pdf') return pdf_kind
  return size > DECK_BYTES_MAX ? pdf_too_large : null
}
