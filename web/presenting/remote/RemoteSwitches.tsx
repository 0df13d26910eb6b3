// What else the remote changes on the screen: the question, what is hidden or locked, and the view of it.
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
import type { PopinEvent } from '#domain/events/contract.ts'
import { isWritten } from '#domain/events/model.ts'
import type { StageView } from '#domain/presenting/model.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { kindOfResults } from '#web/insights/results.ts'
import { useWords } from '#web/insights/useWords.ts'
import { type Action, drawnView, type stepsOf, viewLabel, viewsOf } from '../actions.ts'
import type { Heard } from '../presentation.ts'
import styles from '../Remote.module.css'
import { texts } from '../texts.ts'
import { offUnless } from './RemoteScenes.tsx'

const t = translator(texts)

type Props = {
  /** The question on the screen. */
  shown: PopinEvent
  state: Heard
  onAction: (action: Action) => void
  onView: (view: StageView) => void
}

export function RemoteSwitches({ shown, state, onAction, onView }: Props) {
  return (
    <>
      <Switches state={state} event={shown} onAction={onAction} />
      <Views state={state} event={shown} onView={onView} />
    </>
  )
}

type PartProps = { state: Heard; onAction: (action: Action) => void }

type StepsProps = { steps: ReturnType<typeof stepsOf>; onAction: (action: Action) => void }

export function RemoteSteps({ steps: { at, count, hasSlides }, onAction }: StepsProps) {
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
