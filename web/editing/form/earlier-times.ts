// Times and rhythm that were chosen under a larger plan, and how a form comes back from them.
import type { MeetingPart } from '#domain/events/model.ts'
import type { SessionForm } from './session.ts'

/** Whether somebody chose times, or a rhythm, since the form began; `initial` is the form as it was opened. */
export function hasChosenTimes(form: SessionForm, initial: SessionForm): boolean {
  return JSON.stringify(timesIn(form)) !== JSON.stringify(timesIn(begun(initial)))
}

/** Without what was chosen: a new session starts when it is launched, a saved one runs as it is saved. */
export function withoutChosenTimes(form: SessionForm, initial: SessionForm): SessionForm {
  return { ...form, ...timesIn(begun(initial)) }
}

/** The same for the question before or after a meeting. */
export function hasChosenWindow({ meeting }: SessionForm, initial: SessionForm, part: MeetingPart): boolean {
  const chosen = meeting?.picked[part]
  return chosen !== undefined && JSON.stringify(chosen) !== JSON.stringify(initial.meeting?.picked[part])
}

/** Its window follows the meeting, or is the saved one where the meeting has not moved. */
export function withoutChosenWindow(form: SessionForm, initial: SessionForm, part: MeetingPart): SessionForm {
  const { meeting } = form
  if (!meeting) return form
  const { [part]: _chosen, ...picked } = meeting.picked
  const saved = initial.meeting?.picked[part]
  const isMoved = (['meeting_start', 'meeting_end'] as const).some(
    (time) => meeting[time] !== initial.meeting?.[time],
  )
  return {
    ...form,
    meeting: { ...meeting, picked: saved && !isMoved ? { ...picked, [part]: saved } : picked },
  }
}

const timesIn = ({ window, recurrence }: Pick<SessionForm, 'window' | 'recurrence'>) => ({
  window,
  recurrence,
})

/** A new one may begin with times, as a copy does; on a plan without scheduling it begins with none. */
function begun(initial: SessionForm) {
  return initial.questions.some(({ saved }) => saved) ? initial : { window: null, recurrence: null }
}
