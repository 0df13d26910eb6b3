// The image or video that opens a question, under its words, and the video that closes it once it is over.
import type { EventMedia } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from './lazy/texts.ts'
import styles from './MediaPlace.module.css'
import type { MediaProps } from './MediaPlace.tsx'
import { OpeningVideo } from './OpeningVideo.tsx'

const t = translator(texts)

export function SessionMedia({
  event: { launch_media: opening, closing_media: closing },
  isOver,
}: MediaProps) {
  return (
    <>
      {isOver && closing && <OpeningVideo key={`closing ${closing.id}`} media={closing} isClosing />}
      {opening &&
        (opening.encoding_state === null ? (
          <OpeningImage media={opening} />
        ) : (
          <OpeningVideo key={`opening ${opening.id}`} media={opening} isClosing={false} />
        ))}
    </>
  )
}

function OpeningImage({ media }: { media: EventMedia }) {
  if (!media.photo) return null
  return (
    <a href={media.photo} target="_blank" rel="noreferrer">
      <img src={media.photo} alt={t('ideas.opening_image')} className={styles.image} decoding="async" />
    </a>
  )
}
