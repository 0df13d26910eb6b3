// The slide on screen, on the phone of somebody who takes part; where the host allows it, also those shown before.
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { SlidePicture } from '#domain/slides/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { IconButton } from '#web/base/ui/IconButton.tsx'
import { PlainButton } from '#web/base/ui/PlainButton.tsx'
import type { Heard } from './presentation.ts'
import styles from './SlideOnPhone.module.css'
import { slidesQuery } from './slide-list.ts'
import { SlideImage } from './slides/SlideImage.tsx'
import { slideWords } from './slides/slide-words.ts'
import { texts } from './slides/texts.ts'

const t = translator(texts)

export function SlideOnPhone({ event, told }: { event: PopinEvent; told: Heard }) {
  const onScreen = told.view === 'join' ? null : told.slide
  if (told.slides_on_phones === 'own_pace') return <OwnPace event={event} onScreen={onScreen} />
  return onScreen && <Shown slide={onScreen} />
}

function OwnPace({ event, onScreen }: { event: PopinEvent; onScreen: SlidePicture | null }) {
  const { data, refetch } = useQuery(slidesQuery(event))
  const isKnown = !onScreen || data?.slides.some(({ id }) => id === onScreen.id)
  // another slide on screen is one more to leaf through
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each slide
  useEffect(() => {
    if (!isKnown) void refetch()
  }, [onScreen?.id, refetch])
  const [chosen, setChosen] = useState<string | null>(null)
  const slides = data?.slides ?? []
  const wanted = chosen ?? onScreen?.id
  const shown = slides.find(({ id }) => id === wanted) ?? onScreen ?? slides.at(-1)
  if (!shown) return null
  const place = slides.findIndex(({ id }) => id === shown.id)
  const turn = (step: 1 | -1) => {
    const next = slides[place + step]
    if (next) setChosen(next.id === onScreen?.id ? null : next.id)
  }
  return (
    <div>
      <Shown slide={shown} />
      <div className={styles.keys}>
        <IconButton
          aria-label={t('slides.phone_back')}
          aria-disabled={place <= 0 || undefined}
          onClick={() => turn(-1)}
        >
          <IconChevronLeft className={styles.turned} size={22} aria-hidden />
        </IconButton>
        {chosen !== null && onScreen ? (
          <PlainButton look="light" isNarrow onClick={() => setChosen(null)}>
            {t('slides.phone_now')}
          </PlainButton>
        ) : (
          <span className={styles.words}>{t('slides.number', { number: shown.number })}</span>
        )}
        <IconButton
          aria-label={t('slides.phone_next')}
          aria-disabled={place >= slides.length - 1 || undefined}
          onClick={() => turn(1)}
        >
          <IconChevronRight className={styles.turned} size={22} aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}

/** All slides get the same room, so that nothing moves when the next one comes. */
function Shown({ slide }: { slide: SlidePicture }) {
  return (
    <figure className={styles.slide} aria-label={t('slides.phone_slide')}>
      <SlideImage src={slide.small} alt={slideWords(slide)} />
    </figure>
  )
}
