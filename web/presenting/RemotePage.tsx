// The remote of the presenter screen, for the phone of the host: the same controls, under a thumb.
import { isWritten } from '#domain/events/model.ts'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { Button, SegmentedControl } from '@mantine/core'
import {
  IconChevronLeft,
  IconChevronRight,
  IconEye,
  IconEyeOff,
  IconLock,
  IconLockOpen,
  IconQrcode,
  IconSortDescending,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { StageView } from '#domain/presenting/model.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { LinkButton } from '#web/base/router/LinkButton.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { NarrowColumn } from '#web/base/ui/NarrowColumn.tsx'
import { useLostFocus } from '#web/base/ui/useLostFocus.ts'
import { useLiveCollection } from '#web/collections/useLiveCollection.ts'
import { EventGate } from '#web/events/EventGate.tsx'
import { kindOfResults } from '#web/insights/results.ts'
import { useJoined } from '#web/insights/useJoined.ts'
import { type Action, drawnView, stepsOf, viewLabel, viewsOf } from './actions.ts'
import type { Heard } from './presentation.ts'
import styles from './Remote.module.css'
import { RemoteAnswers } from './remote/RemoteAnswers.tsx'
import { offUnless, RemoteScenes } from './remote/RemoteScenes.tsx'
import { RemoteSize } from './remote/RemoteSize.tsx'
import { RemoteTimer } from './remote/RemoteTimer.tsx'
import { showOf } from './show.ts'
import { texts } from './texts.ts'
import { useActions } from './useActions.ts'
import { useAlive } from './useAlive.ts'
import { usePresentation } from './usePresentation.ts'
import { useAheadQuestions, useShownEvent } from './useShownEvent.ts'
import { useSlides } from './useSlides.ts'
import { useSpokenRoom } from './useSpokenRoom.ts'
import { useBegun } from './useStart.ts'
import { useWords } from './useWords.ts'

const t = translator(texts)

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
  const { state, change, isUnsent } = room
  useLiveCollection(event)
  const isOn = useBegun(room) ? state?.is_on : undefined
  useAlive(event, { isOwn: true, isOn, take: room.take }, true)
  useAheadQuestions(event, state)
  const client = useQueryClient()
  useSlides(event)
  const shown = useShownEvent(event, state)
  useSpokenRoom(state, shown)
  const current = shown.event ?? event
  const joined = useJoined(current)
  const act = useActions(event, current, room, { isTapped: true })
  const heading = useLostFocus<HTMLHeadingElement>(state?.is_on)
  if (!state) return <LoadingShape shape="form" />
  const question = (
    <h1 ref={heading} tabIndex={-1} dir="auto" className={styles.question}>
      {shown.name}
    </h1>
  )
  if (!state.is_on)
    return <NotOn question={question} slug={event.slug} onStart={() => change({ is_on: true })} />
  return (
    <div className={styles.remote}>
      <header>
        <p className={styles.small}>
          {t('presenting.on_screen')}
          {joined !== undefined && ` · ${t('presenting.people', { count: joined })}`}
        </p>
        {question}
        {state.slide && <img className={styles.slide} src={state.slide.small} alt={state.slide.text} />}
        <p className={styles.small} role="status">
          {isUnsent && t('presenting.unsent')}
        </p>
      </header>
      <RemoteScenes session={event} shown={current} state={state} onAction={act} />
      <Steps steps={stepsOf(showOf(client, event, current), state)} onAction={act} />
      <Switches state={state} event={current} onAction={act} />
      <Views state={state} event={current} onView={(view) => change({ view })} />
      <RemoteTimer state={state} onTimer={(timer_seconds) => change({ timer_seconds })} />
      <RemoteSize state={state} onAction={act} />
      <Button variant="default" onClick={() => change({ is_on: false })}>
        {t('presenting.end')}
      </Button>
      {isWritten(current.question_type) && (
        <RemoteAnswers
          key={current.id}
          event={current}
          state={state}
          onSpotlight={(id) => change({ spotlight_id: id as Heard['spotlight_id'] })}
        />
      )}
    </div>
  )
}

type NotOnProps = { question: ReactNode; slug: string; onStart: () => void }

function NotOn({ question, slug, onStart }: NotOnProps) {
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
    </div>
  )
}

type PartProps = { state: Heard; onAction: (action: Action) => void }

type StepsProps = { steps: ReturnType<typeof stepsOf>; onAction: (action: Action) => void }

function Steps({ steps: { at, count, hasSlides }, onAction }: StepsProps) {
  if (count < 2) return null
  return (
    <div className={styles.steps}>
      <Button
        className={styles.step}
        variant="default"
        aria-label={t(hasSlides ? 'presenting.previous_stop' : 'presenting.previous')}
        {...offUnless(at > 0)}
        onClick={() => at > 0 && onAction('previous')}
      >
        <IconChevronLeft size={28} aria-hidden />
      </Button>
      <span className={styles.small}>
        {t(hasSlides ? 'presenting.stop_of' : 'presenting.question_of', { at: at + 1, count })}
      </span>
      <Button
        className={styles.step}
        aria-label={t(hasSlides ? 'presenting.next_stop' : 'presenting.next')}
        {...offUnless(at < count - 1)}
        onClick={() => onAction('next')}
      >
        <IconChevronRight size={28} aria-hidden />
      </Button>
    </div>
  )
}

function Switches({ state, event, onAction }: PartProps & { event: PopinEvent }) {
  const { results_hidden, voting_locked, view, by_votes } = state
  const sorting = ['sort', by_votes ? 'unsort' : 'sort', IconSortDescending] as const
  const actions = [
    ['reveal', results_hidden ? 'reveal' : 'hide', results_hidden ? IconEye : IconEyeOff],
    ['lock', voting_locked ? 'unlock' : 'lock', voting_locked ? IconLockOpen : IconLock],
    ['join', view === 'join' ? 'hide_join' : 'show_join', IconQrcode],
    ...(kindOfResults(event) === 'choices' ? [sorting] : []),
  ] as const
  return (
    <div className={styles.switches}>
      {actions.map(([action, label, Icon]) => (
        <Button key={action} className={styles.switch} variant="default" onClick={() => onAction(action)}>
          <span className={styles.face}>
            <Icon size={24} aria-hidden />
            {t(`presenting.${label}`)}
          </span>
        </Button>
      ))}
    </div>
  )
}

type ViewsProps = { state: Heard; event: PopinEvent; onView: (view: StageView) => void }

function Views({ state, event, onView }: ViewsProps) {
  const words = useWords(event, isWritten(event.question_type))
  const drawn = drawnView(state.view, event, words?.are_short ?? false)
  return (
    <SegmentedControl
      fullWidth
      aria-label={t('presenting.what_shows')}
      value={viewsOf(event).includes(drawn) ? drawn : ''}
      onChange={(view) => onView(view as StageView)}
      data={viewsOf(event).map((view) => ({
        value: view,
        label: t(viewLabel(view, event)),
      }))}
    />
  )
}
