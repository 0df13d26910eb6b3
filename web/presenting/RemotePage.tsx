// The host view: the remote of the presenter screen with the host's notes, under a thumb or in a window beside it.
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AgendaItem } from '#domain/agendas/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { isWritten } from '#domain/events/model.ts'
import { beginningOf } from '#domain/presenting/running.ts'
import { changeToItem, sceneOf } from '#domain/presenting/scenes.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { LinkButton } from '#web/base/router/LinkButton.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { NarrowColumn } from '#web/base/ui/NarrowColumn.tsx'
import { useLostFocus } from '#web/base/ui/useLostFocus.ts'
import { useLiveCollection } from '#web/collections/useLiveCollection.ts'
import { EventGate } from '#web/events/EventGate.tsx'
import { WaitingQueue } from '#web/ideas/WaitingQueue.tsx'
import { questionsOf, sceneLabel, stepsOf } from './actions.ts'
import { topicOnScreen } from './agenda-list.ts'
import type { KeyAction } from './keys.ts'
import type { Heard } from './presentation.ts'
import styles from './Remote.module.css'
import host from './remote/Host.module.css'
import { RemoteAgenda } from './remote/RemoteAgenda.tsx'
import { RemoteAnswers } from './remote/RemoteAnswers.tsx'
import { RemoteClock } from './remote/RemoteClock.tsx'
import { RemoteItem } from './remote/RemoteItem.tsx'
import { RemoteNext } from './remote/RemoteNext.tsx'
import { RemoteNotes } from './remote/RemoteNotes.tsx'
import { RemoteScenes } from './remote/RemoteScenes.tsx'
import { RemoteSize } from './remote/RemoteSize.tsx'
import { RemoteSteps, RemoteSwitches } from './remote/RemoteSwitches.tsx'
import { RemoteTimer } from './remote/RemoteTimer.tsx'
import { RemoteTopicSwitches } from './remote/RemoteTopicSwitches.tsx'
import { showOf } from './show.ts'
import { SlideImage } from './slides/SlideImage.tsx'
import { slideWords } from './slides/slide-words.ts'
import { texts } from './texts.ts'
import { useActions } from './useActions.ts'
import { useAlive } from './useAlive.ts'
import { useKeys } from './useKeys.ts'
import { type Room, usePresentation } from './usePresentation.ts'
import { useSavedNotes } from './useSavedNotes.ts'
import { type Shown, useAheadQuestions, useShownEvent } from './useShownEvent.ts'
import { useSlides } from './useSlides.ts'
import { useSpokenRoom } from './useSpokenRoom.ts'
import { useBegun } from './useStart.ts'
import { useWalkedItems } from './useWalkedItems.ts'

const t = translator(texts)
/** What a clicker sends, whichever window it is that hears it. Letters stay free: nobody locks a vote by a slip. */
const CLICKER: readonly KeyAction[] = ['scene_next', 'scene_back']

export function RemotePage({ slug }: { slug: string }) {
  return (
    <EventGate slug={slug}>
      {(event) => (event.user_created ? <Remote event={event} /> : <HostOnly event={event} />)}
    </EventGate>
  )
}

function HostOnly({ event }: { event: PopinEvent }) {
  return (
    <NarrowColumn gap="lg">
      <h1 dir="auto" className={styles.question}>
        {event.name}
      </h1>
      <p>{t('presenting.host_only')}</p>
      <LinkButton to={paths.answers(event.slug)}>{t('presenting.to_session')}</LinkButton>
    </NarrowColumn>
  )
}

function Remote({ event }: { event: PopinEvent }) {
  const room = usePresentation(event)
  const { state, change } = room
  useLiveCollection(event)
  const isOn = useBegun(room) ? state?.is_on : undefined
  useAlive(event, { isOwn: true, isOn, take: room.take }, true)
  useAheadQuestions(event, state)
  const slides = useSlides(event)
  useSavedNotes()
  const client = useQueryClient()
  const shown = useShownEvent(event, state)
  const items = useWalkedItems(event)
  useSpokenRoom(state, shown, items)
  const heading = useLostFocus<HTMLHeadingElement>(state?.is_on)
  if (!state) return <LoadingShape shape="form" />
  const slide = plainSlide(state)
  const title = slide ? slideWords(slide, slides) : topicOnScreen(items, state)?.title
  const question = (
    <h1 ref={heading} tabIndex={-1} dir="auto" className={styles.question}>
      {title ?? shown.name}
    </h1>
  )
  if (state.is_on) return <On {...{ event, shown, room, state, items, question }} />
  const show = showOf(client, event, shown.event ?? event)
  return (
    <NotOn question={question} slug={event.slug} onStart={() => change(beginningOf(state.event_id, show))}>
      <RemoteNotes key={shown.event?.id} event={shown.event ?? event} />
      <RemoteNext session={event} {...{ show, state, items }} />
      <RemoteAgenda items={items} at={null} />
    </NotOn>
  )
}

type OnProps = {
  event: PopinEvent
  shown: Shown
  room: Room
  state: Heard
  items: readonly AgendaItem[]
  question: ReactNode
}

/** What is read comes first; on a wide window what is pressed now and then stands beside it. */
function On({ event, shown, room, state, items, question }: OnProps) {
  const { change, isUnsent } = room
  const current = shown.event ?? event
  const act = useActions(event, current, room, { isTapped: true })
  const show = showOf(useQueryClient(), event, current)
  const item = items.find(({ id }) => id === state.agenda_item_id)
  const topic = topicOnScreen(items, state)
  const isQuestion = !topic && !plainSlide(state)
  const toItem = (id: AgendaItem['id']) => {
    const wanted = changeToItem(id, state, show)
    if (wanted) change(wanted)
  }
  useKeys(true, (action) => (action === 'scene_next' || action === 'scene_back') && act(action), CLICKER)
  return (
    <div className={host.view}>
      <div className={styles.remote}>
        <header>
          <p className={styles.small}>{whereText(event, state, topic !== undefined, isQuestion)}</p>
          {question}
          {state.slide && (
            <SlideImage className={styles.slide} src={state.slide.small} alt={state.slide.text} />
          )}
          <p className={styles.small} role="status">
            {isUnsent && t('presenting.unsent')}
          </p>
        </header>
        <RemoteScenes session={event} {...{ show, state, items }} onAction={act} />
        {item && <RemoteItem key={item.id} event={event} item={item} skew={state.skew} />}
        <RemoteClock event={current} state={state} isQuestion={isQuestion} />
        {isQuestion && <RemoteNotes key={current.id} event={current} />}
        <RemoteNext session={event} {...{ show, state, items }} />
        <RemoteAgenda items={items} at={state.agenda_item_id} onItem={toItem} />
      </div>
      <div className={styles.remote}>
        <WaitingQueue key={`waiting ${current.id}`} event={current} />
        <RemoteSteps steps={stepsOf(show, state)} onAction={act} />
        {topic && state.spotlight_id === null && !state.slide_id ? (
          <RemoteTopicSwitches state={state} hasOriginals={hasOriginals(topic)} onAction={act} />
        ) : (
          <RemoteSwitches shown={current} state={state} onAction={act} onView={(view) => change({ view })} />
        )}
        <div className={host.fine}>
          <RemoteTimer state={state} onTimer={(timer_seconds) => change({ timer_seconds })} />
          <RemoteSize state={state} onAction={act} />
        </div>
        <Button variant="default" onClick={() => change({ is_on: false })}>
          {t('presenting.end')}
        </Button>
        {isQuestion && isWritten(current.question_type) && (
          <RemoteAnswers
            key={current.id}
            event={current}
            state={state}
            onSpotlight={(id) => change({ spotlight_id: id as Heard['spotlight_id'] })}
          />
        )}
      </div>
    </div>
  )
}

/** The slide on the screen, unless it carries a question. */
const plainSlide = (state: Heard) =>
  state.slide && state.slide.question_id === null && sceneOf(state) === 'slide' ? state.slide : null

/** Which scene of which question is on the screen. */
function whereText(event: PopinEvent, state: Heard, isTopic: boolean, isQuestion: boolean): string {
  const questions = questionsOf(event)
  const at = questions.findIndex(({ id }) => id === state.event_id) + 1
  const scene = t(sceneLabel(sceneOf(state, isTopic)))
  const place =
    isQuestion &&
    questions.length > 1 &&
    at > 0 &&
    t('presenting.question_of', { at, count: questions.length })
  return [t('presenting.on_screen'), scene, place].filter(Boolean).join(' · ')
}

type NotOnProps = { question: ReactNode; slug: string; onStart: () => void; children: ReactNode }

function NotOn({ question, slug, onStart, children }: NotOnProps) {
  return (
    <div className={styles.remote}>
      <header>
        <p className={styles.small}>{t('presenting.not_on')}</p>
        {question}
      </header>
      <Button size="lg" onClick={onStart}>
        {t('presenting.start')}
      </Button>
      <LinkButton size="lg" variant="default" to={paths.present(slug)}>
        {t('presenting.open_screen')}
      </LinkButton>
      {children}
    </div>
  )
}

/** What was typed by hand has no answers behind it. */
const hasOriginals = ({ topic }: AgendaItem) => topic !== null && topic.answer_count + topic.lost_answers > 0
