// What the room sees: one scene at a time, the way in beside it, and in one small line how things stand.
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import type { AgendaItem } from '#domain/agendas/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { type StageView, VIEWS_WITHOUT_ANSWERS } from '#domain/presenting/model.ts'
import { zoomFactor } from '#domain/presenting/rules.ts'
import type { SlidePicture } from '#domain/slides/contract.ts'
import { isNotFound } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { useEvent } from '#web/events/useEvent.ts'
import { useLiveSession } from '#web/ideas/useLiveSession.ts'
import { isUncovered, type Question } from '../actions.ts'
import { topicOnScreen } from '../agenda-list.ts'
import type { Heard } from '../presentation.ts'
import { texts } from '../texts.ts'
import type { Shown } from '../useShownEvent.ts'
import { CompareScene } from './CompareScene.tsx'
import { Floating } from './Floating.tsx'
import { JoinCorner } from './JoinCorner.tsx'
import { JoinScene } from './JoinScene.tsx'
import { lookVariables } from './looks.ts'
import { Picture } from './Picture.tsx'
import { QuestionScene } from './QuestionScene.tsx'
import { SlideScene } from './SlideScene.tsx'
import styles from './Stage.module.css'
import { StageHead } from './StageHead.tsx'
import { Standing } from './Standing.tsx'
import type { Steering } from './steering.ts'
import { ThanksScene } from './ThanksScene.tsx'
import { TopicScene } from './TopicScene.tsx'
import { Total } from './Total.tsx'
import { useIdle } from './useIdle.ts'
import { useSceneMotion } from './useSceneMotion.ts'
import { useStageLook } from './useStageLook.ts'

const t = translator(texts)

type Props = {
  /** The event of the address, whose session is presented. */
  session: PopinEvent
  shown: Shown
  state: Heard
  isUnsent: boolean
  questions: readonly Question[]
  /** The agenda, as it is walked. */
  items: readonly AgendaItem[]
  /** Null where nothing can be changed from here. */
  steer: Steering | null
  /** The controls. */
  children: ReactNode
}

export function Stage({ session, shown, state, isUnsent, questions, items, steer, children }: Props) {
  // an answer in the spotlight is a result, whatever was on the screen before it
  const slide = state.view === 'join' ? null : state.slide
  const topic = isUncovered(state) ? topicOnScreen(items, state) : undefined
  const scene = slide ? 'slide' : state.spotlight_id ? 'chart' : topic ? topicScene(state.view) : state.view
  const zoom = { '--zoom': zoomFactor(state.zoom) } as CSSProperties
  const stage = useRef<HTMLDivElement>(null)
  const look = lookVariables(useStageLook())
  const { event_id, view, spotlight_id, word } = state
  const hasResult = !slide && !topic && isResult(scene as StageView) && !state.results_hidden
  useSceneMotion(stage, [event_id, view, spotlight_id, word, slide?.id, topic?.id].join(' '))
  return (
    <div
      ref={stage}
      className={styles.stage}
      style={look}
      data-scheme={look.colorScheme}
      data-scene={scene}
      data-idle={useIdle() || undefined}
    >
      <StageHead
        session={session}
        shown={topic ? { name: topic.title, event: undefined } : shown}
        state={state}
        questions={questions}
        items={items}
      />
      <section
        className={styles.main}
        style={zoom}
        data-joining={scene === 'join' || undefined}
        aria-label={t('presenting.stage')}
      >
        {slide ? (
          <OnSlide slide={slide} event={shown.event} state={state} />
        ) : topic ? (
          <TopicScene key={topic.id} item={topic} items={items} state={state} />
        ) : scene === 'join' ? (
          <JoinScene session={session} event={shown.event ?? session} />
        ) : scene === 'thanks' ? (
          <ThanksScene event={shown.event ?? session} questions={questions} />
        ) : scene === 'compare' ? (
          <CompareScene questions={questions} state={state} />
        ) : shown.event ? (
          <Live key={shown.event.id} event={shown.event} state={state} steer={steer} />
        ) : (
          <LoadingShape shape="text" count={3} />
        )}
      </section>
      {scene !== 'join' && <JoinCorner event={session} isOver={Boolean(slide)} />}
      {shown.event && hasResult && <Total event={shown.event} />}
      <Floating session={session} />
      <footer className={styles.foot}>
        {shown.event && <Standing event={shown.event} {...{ scene, state, isUnsent, hasResult }} />}
        {children}
      </footer>
    </div>
  )
}

/** The words large, or smaller above what people wrote. */
const topicScene = (view: StageView) => (view === 'answers' ? 'originals' : 'topic')

const isResult = (view: StageView) => !VIEWS_WITHOUT_ANSWERS.includes(view)

/** The question on a slide is followed while it is on the screen. */
function OnSlide({
  slide,
  event,
  state,
}: Pick<ComponentProps<typeof SlideScene>, 'slide' | 'event' | 'state'>) {
  const own = event && event.id === slide.question_id ? event : undefined
  return own ? (
    <LiveSlide key={own.id} slide={slide} event={own} state={state} />
  ) : (
    <SlideScene slide={slide} event={undefined} state={state} />
  )
}

function LiveSlide({ event, ...parts }: { event: PopinEvent; slide: SlidePicture; state: Heard }) {
  useLiveSession(event)
  return <SlideScene event={event} {...parts} />
}

type LiveProps = Pick<Props, 'state' | 'steer'> & { event: PopinEvent }

/** Follows the question while it is on the screen. */
function Live({ event, state, steer }: LiveProps) {
  const client = useQueryClient()
  const { isDeleted } = useLiveSession(event)
  const { error } = useEvent(event.slug)
  // also one that went before its line was live
  const isGone = isDeleted || isNotFound(error)
  useEffect(() => {
    // the server goes back to a question that is there
    if (isGone) void client.invalidateQueries({ queryKey: ['presentation'] })
  }, [client, isGone])
  if (isGone) return <p className={styles.note}>{t('presenting.gone')}</p>
  if (state.view === 'question' && !state.spotlight_id) return <QuestionScene event={event} />
  return <Picture event={event} state={state} steer={steer} />
}
