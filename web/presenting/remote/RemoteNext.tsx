// What comes after the screen of now, a question or a slide, so that the host can lead over to it.
import { useQuery } from '@tanstack/react-query'
import type { AgendaItem } from '#domain/agendas/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { type Show, stopsOf } from '#domain/presenting/scenes.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { eventQuery } from '#web/events/useEvent.ts'
import { questionsOf } from '../actions.ts'
import { texts as agendaTexts } from '../agenda/texts.ts'
import type { Heard } from '../presentation.ts'
import remote from '../Remote.module.css'
import { SlideImage } from '../slides/SlideImage.tsx'
import { slideWords } from '../slides/slide-words.ts'
import { texts } from '../texts.ts'
import { useSlides } from '../useSlides.ts'
import styles from './Host.module.css'

const t = translator(texts)
const ta = translator(agendaTexts)

type Props = {
  session: PopinEvent
  show: Show
  state: Heard
  items: readonly AgendaItem[]
}

/** Nothing where the session has one question and no slides. */
export function RemoteNext({ session, show, state, items }: Props) {
  const slides = useSlides(session)
  const { stops, at } = stopsOf(show, state)
  const next = stops[at + 1]
  const slide = next?.slide_id && slides?.slides.find(({ id }) => id === next.slide_id)
  const item = next?.item && items.find(({ id }) => id === next.item)
  if (stops.length < 2) return null
  return (
    <section className={styles.card} aria-label={t('presenting.up_next')}>
      <h2 className={styles.title}>{t('presenting.up_next')}</h2>
      {slide ? (
        <SlideImage className={remote.slide} src={slide.small} alt={slideWords(slide, slides)} />
      ) : item && item.question_id === null ? (
        <p className={styles.next} dir="auto">
          {item.title}
        </p>
      ) : next ? (
        <NextQuestion question={questionsOf(session).find(({ id }) => id === next.event_id)} />
      ) : (
        <p className={styles.none}>{items.length > 0 ? ta('room.last') : t('presenting.last_question')}</p>
      )}
    </section>
  )
}

function NextQuestion({ question }: { question: ReturnType<typeof questionsOf>[number] | undefined }) {
  // fetched ahead for the screen too
  const { data } = useQuery({ ...eventQuery(question?.slug ?? ''), enabled: question !== undefined })
  return (
    <>
      <p className={styles.next} dir="auto">
        {question?.name}
      </p>
      {data && <p className={styles.none}>{t(`presenting.type_${data.question_type}`)}</p>}
    </>
  )
}
