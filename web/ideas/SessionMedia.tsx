// The image that opens a question, under its words; it never takes the room of what people answer with.
import type { EventMedia } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import styles from './OpeningImage.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

export function OpeningImage({ media }: { media: EventMedia }) {
  if (!media.photo) return null
  return (
    <a href={media.photo} target="_blank" rel="noreferrer" className={styles.link}>
      <img src={media.photo} alt={t('ideas.opening_image')} className={styles.image} decoding="async" />
    </a>
  )
}
