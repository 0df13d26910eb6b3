// The places of what opens and closes a question, while what shows it is fetched.
import type { PopinEvent } from '#domain/events/contract.ts'
import styles from './MediaPlace.module.css'

export type MediaProps = { event: Pick<PopinEvent, 'launch_media' | 'closing_media'>; isOver: boolean }

/** As high as what comes: nothing below it moves. */
export function MediaPlace({ event: { launch_media: opening, closing_media: closing }, isOver }: MediaProps) {
  return (
    <>
      {isOver && closing && <div className={styles.video} data-empty />}
      {opening &&
        (opening.encoding_state === null ? (
          <div className={styles.image} />
        ) : (
          <div className={styles.video} data-empty />
        ))}
    </>
  )
}
