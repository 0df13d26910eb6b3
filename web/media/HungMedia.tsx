// The image or PDF of a text. Its place is kept from the first paint, so that nothing moves when it comes.
import { type CSSProperties, Suspense } from 'react'
import type { AttachedMedia } from '#domain/media/contract.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'

const ShownMedia = lazyPart(async () => (await import('./ShownMedia.tsx')).ShownMedia)

/** CSS pixels of an image in a list at the most. */
const WIDE = 420
const HIGH = 300

export function HungMedia({ media }: { media: AttachedMedia | null }) {
  if (!media) return null
  const place = placeOf(media)
  return (
    <Suspense fallback={<div style={place} />}>
      <ShownMedia media={media} place={place} />
    </Suspense>
  )
}

function placeOf({ width, height }: AttachedMedia): CSSProperties {
  if (!width || !height) return { blockSize: 'var(--popin-target)' }
  const shown = Math.max(44, Math.min(width, WIDE, (HIGH * width) / height))
  return { inlineSize: shown, maxInlineSize: '100%', aspectRatio: Math.max(width / height, 0.25) }
}
