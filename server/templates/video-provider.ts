// How long the video of the operator is and how it looks, by the public JSON of its provider.
import sharp from 'sharp'
import { z } from 'zod'
import { fetchOutside } from '#server/base/http/outside.ts'
import type { Log } from '#server/base/log/log.ts'

/** `thumbnail` is a picture as a `data:` address, so that no browser asks the provider. */
export type VideoFacts = { seconds: number | null; thumbnail: string | null }

type Asked = {
  /** Of the video; null where the operator has none. */
  video: string | null
  /** Of the provider's JSON, with `{url}` in place of the video's; null: nobody is asked. */
  provider: string | null
  /** Milliseconds. */
  now: () => number
  log: Log
  /** The longest wait for JSON and picture together, milliseconds. */
  limit_ms?: number
}

const LIMIT_MS = 3000
const KEPT_MS = 24 * 3600_000
/** How long a failure stands before the provider is asked again. */
const FAILED_MS = 10 * 60_000
const JSON_BYTES_MAX = 200_000
const PICTURE_BYTES_MAX = 2_000_000
const PICTURE_WIDTH = 480
const NOTHING: VideoFacts = { seconds: null, thumbnail: null }

const providerAnswer = z.object({
  duration: z.number().positive().nullish().catch(null),
  thumbnail_url: z
    .url({ protocol: /^https?$/ })
    .nullish()
    .catch(null),
})

/** Gives what the provider says, kept for a day; a failure gives nothing and is asked again after ten minutes. */
export function createVideoProvider(asked: Asked): () => Promise<VideoFacts> {
  const { video, provider, now, log } = asked
  let kept: { facts: Promise<VideoFacts>; until: number } | null = null
  return () => {
    if (video === null || provider === null) return Promise.resolve(NOTHING)
    if (kept && kept.until > now()) return kept.facts
    const facts = ask(provider.replaceAll('{url}', encodeURIComponent(video)), asked.limit_ms ?? LIMIT_MS)
    const asking = { facts, until: now() + KEPT_MS }
    kept = asking
    asking.facts = facts.catch((error: unknown) => {
      log.warn({ error }, 'the video provider did not answer')
      asking.until = now() + FAILED_MS
      return NOTHING
    })
    return asking.facts
  }
}

async function ask(address: string, limit_ms: number): Promise<VideoFacts> {
  const signal = AbortSignal.timeout(limit_ms)
  // the operator named the provider, but not where that says its pictures are
  const trusted = new URL(address).origin
  const json = await fetchOutside(address, {
    signal,
    trusted,
    bytes_max: JSON_BYTES_MAX,
    accept: 'application/json',
  })
  const { duration, thumbnail_url } = providerAnswer.parse(JSON.parse(json.toString()))
  const thumbnail = thumbnail_url
    ? await fetchPicture(thumbnail_url, signal, trusted).catch(() => null)
    : null
  return { seconds: duration ? Math.round(duration) : null, thumbnail }
}

/** Made anew, smaller: what the provider sends is not handed on as it is. */
async function fetchPicture(address: string, signal: AbortSignal, trusted: string): Promise<string> {
  const bytes = await fetchOutside(address, { signal, trusted, bytes_max: PICTURE_BYTES_MAX })
  const resize = { width: PICTURE_WIDTH, withoutEnlargement: true }
  const picture = await sharp(bytes, { limitInputPixels: 40_000_000 }).resize(resize).webp().toBuffer()
  return `data:image/webp;base64,${picture.toString('base64')}`
}
