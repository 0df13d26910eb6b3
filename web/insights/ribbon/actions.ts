// What a creator can do with a session: which actions stand where in the ribbon, and why one is not possible now.
import type { PopinEvent } from '#domain/events/contract.ts'
import { reopen_too_late } from '#domain/events/host-refusals.ts'
import type { Phase } from '#domain/events/model.ts'
import { isLongOver } from '#domain/events/moving.ts'
import { isOver } from '#domain/events/phase.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { presentLabel } from '#web/events/usePresenting.ts'
import { texts } from '../texts.ts'

const t = translator(texts)

export type Action =
  | 'share'
  | 'present'
  | 'host_view'
  | 'stop'
  | 'stop_occurrence'
  | 'stop_series'
  | 'resume'
  | 'time'
  | 'invite'
  | 'email'
  | 'edit'
  | 'copy'
  | 'run_again'
  | 'copy_link'
  | 'delete'
  | 'delete_occurrence'
  | 'delete_series'
  | 'to_results'

type Session = Pick<
  PopinEvent,
  'collection' | 'schedule' | 'visibility_setting' | 'invited_users_count' | 'stopped'
>

export function isMeeting({ collection }: Pick<PopinEvent, 'collection'>): boolean {
  return collection?.type === 'meeting'
}

/** Null of what does not repeat. */
function rhythmOf({ collection }: Pick<PopinEvent, 'collection'>): 'going' | 'stopped' | null {
  const setting = collection?.recurrence_setting
  if (!setting) return null
  return setting.enabled ? 'going' : 'stopped'
}

export type Arrangement = {
  /** Always in sight; the first one leads. */
  main: Action[]
  /** Rare, in the menu. */
  menu: Action[]
}

/** `isNarrow`: a row has room for four. What can be stopped or goes on is in sight; what is over can be run again, and has nothing to stop. */
export function arrangementOf(session: Session, phase: Phase, isNarrow = false): Arrangement {
  const rhythm = rhythmOf(session)
  const over = isOver(phase)
  // a meeting comes again with its times, also while it still runs
  const again = over || isMeeting(session)
  const second = rhythm === 'stopped' ? 'resume' : over && rhythm === null ? 'run_again' : 'stop'
  const repeats = rhythm !== null
  return {
    main: ['present', ...(isNarrow ? [] : (['host_view'] as const)), 'share', 'to_results', second],
    menu: [
      ...(isNarrow ? (['host_view'] as const) : []),
      'edit',
      'time',
      'invite',
      'email',
      'copy_link',
      ...(rhythm === 'stopped' && !over ? (['stop_occurrence'] as const) : []),
      ...(isMeeting(session) ? [] : (['copy'] as const)),
      ...(again && second !== 'run_again' ? (['run_again'] as const) : []),
      ...(repeats ? (['delete_occurrence', 'delete_series'] as const) : (['delete'] as const)),
    ],
  }
}

/** What a press on an action lets choose; null where it is done at once. */
export function choicesOf(action: Action, session: Session): Action[] | null {
  return action === 'stop' && rhythmOf(session) === 'going' ? ['stop_occurrence', 'stop_series'] : null
}

/** A meeting that is to come has its time updated, anything else delayed; what has begun is extended. */
export function labelOf(action: Action, session: Session, phase: Phase): string {
  if (action === 'present') return presentLabel()
  if (action !== 'time') return t(`insights.${action}`)
  if (phase !== 'upcoming') return t('insights.extend')
  return isMeeting(session) ? t('insights.update') : t('insights.delay')
}

/** The sentence that says why an action is not possible now; null when it is. */
export function refusalOf(
  action: Action,
  session: Session,
  now: { phase: Phase; time: number },
): string | null {
  const { phase, time } = now
  if (action === 'time') return isLongOver(session.schedule, time) ? reopen_too_late.error_message : null
  if (action === 'email') return nobodyToMail(session) ? t('insights.not_mailable') : null
  if (action === 'stop_occurrence' || (action === 'stop' && rhythmOf(session) !== 'going')) {
    if (isOver(phase)) return t('insights.not_stoppable_closed')
    return phase === 'upcoming' ? t('insights.not_stoppable_upcoming') : null
  }
  return null
}

function nobodyToMail({ visibility_setting, invited_users_count }: Session): boolean {
  return visibility_setting === 'invite_only' && invited_users_count === 0
}
