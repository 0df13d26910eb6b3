// The image or video that opens a question, under its words, and the video that closes it once it is over.
import type { EventMedia, PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { OpeningVideo } from './OpeningVideo.tsx'
import styles from './SessionMedia.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

type Props = { event: Pick<PopinEvent, 'launch_media' | 'closing_media'>; isOver: boolean }

export function SessionMedia({ event: { launch_media: opening, closing_media: closing }, isOver }: Props) {
  return (
    <>
      {isOver && closing && <OpeningVideo key={closing.id} media={closing} isClosing />}
      {opening &&
        (opening.encoding_state === null ? (
          <OpeningImage media={opening} />
        ) : (
          <OpeningVideo key={opening.id} media={opening} isClosing={false} />
        ))}
    </>
  )
}

/** It never takes the room of what people answer with. */
function OpeningImage({ media }: { media: EventMedia }) {
  if (!media.photo) return null
  return (
    <a href={media.photo} target="_blank" rel="noreferrer" className={styles.link}>
      <img src={media.photo} alt={t('ideas.opening_image')} className={styles.image} decoding="async" />
    </a>
  )
}
