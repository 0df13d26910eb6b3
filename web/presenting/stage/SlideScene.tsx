// A slide fills the screen; the live result of the question on it lies over it.
import { useEffect } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { SlidePicture } from '#domain/slides/contract.ts'
import { CountLine } from '#web/counts/CountLine.tsx'
import type { Heard } from '../presentation.ts'
import { SlideImage } from '../slides/SlideImage.tsx'
import { slideWords } from '../slides/slide-words.ts'
import { Picture } from './Picture.tsx'
import styles from './SlideScene.module.css'

type Props = {
  slide: SlidePicture
  /** The question on it; undefined where it carries none, or while it is not known. */
  event: PopinEvent | undefined
  state: Heard
}

export function SlideScene({ slide, event, state }: Props) {
  return (
    <div className={styles.scene}>
      <SlideImage
        key={slide.id}
        className={styles.slide}
        src={slide.large}
        width={slide.width}
        height={slide.height}
        alt={slideWords(slide)}
      />
      {event && (
        <div className={styles.panel}>
          <p dir="auto" className={styles.question}>
            {event.name}
          </p>
          <div className={styles.result}>
            <Picture event={event} state={state} steer={null} />
          </div>
          {!state.results_hidden && (
            <p className={styles.count}>
              <CountLine event={event} />
            </p>
          )}
        </div>
      )}
    </div>
  )
}

/** Turning to the slides beside it has to be instant. */
export function useAheadSlides(slides: readonly SlidePicture[], id: string | null): void {
  const at = slides.findIndex((slide) => slide.id === id)
  const beside = [slides[at + 1]?.large, slides[at - 1]?.large]
    .filter((address) => address !== undefined)
    .join(' ')
  useEffect(() => {
    for (const address of beside.split(' ').filter(Boolean)) new Image().src = address
  }, [beside])
}
