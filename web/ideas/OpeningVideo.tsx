// The video that opens or closes a question; it plays when somebody wants it, never by itself.
import { useEffect, useState } from 'react'
import type { EventMedia } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from './lazy/texts.ts'
import styles from './MediaPlace.module.css'

const t = translator(texts)

export function OpeningVideo({ media, isClosing }: { media: EventMedia; isClosing: boolean }) {
  const address = useKept(media.video_720p ?? media.video_mp4)
  if (address === null)
    return (
      <p className={styles.video} data-empty role="status">
        {t(media.encoding_state === 'failed' ? 'ideas.video_failed' : 'ideas.video_preparing')}
      </p>
    )
  return (
    // biome-ignore lint/a11y/useMediaCaption: nobody has written down what is said
    <video
      className={styles.video}
      src={address}
      poster={media.photo ?? undefined}
      controls
      playsInline
      preload="metadata"
      aria-label={t(isClosing ? 'ideas.closing_video' : 'ideas.opening_video')}
    />
  )
}

/** The first address that there was: a video that plays does not begin anew when a smaller one is ready. */
function useKept(address: string | null): string | null {
  const [kept, setKept] = useState(address)
  useEffect(() => {
    setKept((now) => (address === null ? null : (now ?? address)))
  }, [address])
  return kept
}
