// The controls of the screen, in one row that steps back when no hand is on the mouse.
import {
  IconArrowsMaximize,
  IconChevronLeft,
  IconChevronRight,
  IconClock,
  IconClockOff,
  IconEye,
  IconEyeOff,
  IconKeyboard,
  IconLayoutGrid,
  IconLock,
  IconLockOpen,
  IconMinus,
  IconNotes,
  IconPlus,
  IconQrcode,
  IconSortAscending,
  IconSortDescending,
  IconX,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { IconButton } from '#web/base/ui/IconButton.tsx'
import { kindOfResults } from '#web/insights/results.ts'
import type { Action } from '../actions.ts'
import type { Heard } from '../presentation.ts'
import { texts } from '../texts.ts'
import styles from './Controls.module.css'

const t = translator(texts)

type Props = {
  state: Heard
  event: PopinEvent
  /** Slides and questions, and which of them is on the screen. */
  steps: { at: number; count: number; hasSlides: boolean }
  onAction: (action: Action) => void
  onFullScreen: () => void
  onHelp: () => void
  onHost: () => void
  onEnd: () => void
}

export function Controls({ state, event, steps, onAction, onFullScreen, onHelp, onHost, onEnd }: Props) {
  const { at, count, hasSlides } = steps
  const isHidden = state.results_hidden
  const isTimed = state.timer_end !== null
  return (
    <div className={styles.controls} role="toolbar" aria-label={t('presenting.controls')}>
      {count > 1 && (
        <>
          <Control
            icon={IconChevronLeft}
            label={hasSlides ? 'previous_stop' : 'previous'}
            isOff={at <= 0}
            isTurned
            onPress={() => onAction('previous')}
          />
          <Control
            icon={IconChevronRight}
            label={hasSlides ? 'next_stop' : 'next'}
            isOff={at === count - 1}
            isTurned
            onPress={() => onAction('next')}
          />
        </>
      )}
      <Control
        icon={isHidden ? IconEye : IconEyeOff}
        label={isHidden ? 'reveal' : 'hide'}
        onPress={() => onAction('reveal')}
      />
      <Control
        icon={state.voting_locked ? IconLockOpen : IconLock}
        label={state.voting_locked ? 'unlock' : 'lock'}
        onPress={() => onAction('lock')}
      />
      <Control icon={IconLayoutGrid} label="view" onPress={() => onAction('view')} />
      {kindOfResults(event) === 'choices' && (
        <Control
          icon={state.by_votes ? IconSortAscending : IconSortDescending}
          label={state.by_votes ? 'unsort' : 'sort'}
          onPress={() => onAction('sort')}
        />
      )}
      <Control
        icon={IconQrcode}
        label={state.view === 'join' ? 'hide_join' : 'show_join'}
        onPress={() => onAction('join')}
      />
      <Control
        icon={isTimed ? IconClockOff : IconClock}
        label={isTimed ? 'stop_timer' : 'start_timer'}
        onPress={() => onAction('timer')}
      />
      <Control icon={IconMinus} label="smaller" onPress={() => onAction('smaller')} />
      <Control icon={IconPlus} label="larger" onPress={() => onAction('larger')} />
      <Control icon={IconArrowsMaximize} label="full_screen" onPress={onFullScreen} />
      <span className={styles.host}>
        <Control icon={IconNotes} label="remote_here" onPress={onHost} />
      </span>
      <Control icon={IconKeyboard} label="keys" onPress={onHelp} />
      <Control icon={IconX} label="end" onPress={onEnd} />
    </div>
  )
}

type Label =
  Extract<keyof typeof texts, `presenting.${string}`> extends `presenting.${infer Name}` ? Name : never

type ControlProps = {
  icon: ComponentType<{ size: number; 'aria-hidden': true; className?: string }>
  label: Label
  isOff?: boolean
  /** It points the other way where one reads from right to left. */
  isTurned?: boolean
  onPress: () => void
}

function Control({ icon: Icon, label, isOff = false, isTurned = false, onPress }: ControlProps) {
  const words = t(`presenting.${label}`)
  return (
    <IconButton
      aria-label={words}
      title={words}
      aria-disabled={isOff || undefined}
      onClick={() => isOff || onPress()}
      data-off={isOff || undefined}
    >
      <Icon size={24} aria-hidden className={isTurned ? styles.turned : undefined} />
    </IconButton>
  )
}
