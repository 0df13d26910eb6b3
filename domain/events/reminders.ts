// Who is reminded of the code of conduct, and of what anonymous means.

export type Reminders = { show_code_of_conduct: boolean; show_anon_msg: boolean }

type Setting = Reminders & { anonymous: boolean; user_created: boolean }

/** What is known about a viewer. */
export type Reminded = {
  /** Chose not to be asked about the code of conduct again. */
  never_asked: boolean
  /** Was shown it in this event or another one of its collection. */
  saw_conduct: boolean
  saw_anon_msg: boolean
}

/**
 * The two flags as one viewer gets them. The creator gets the setting for everybody else; a participant is reminded
 * once per collection, and of anonymity only if there is any.
 */
export function shownReminders(event: Setting, viewer: Reminded): Reminders {
  const { anonymous, user_created } = event
  return {
    show_code_of_conduct:
      event.show_code_of_conduct && (user_created || !(viewer.never_asked || viewer.saw_conduct)),
    show_anon_msg: event.show_anon_msg && anonymous && (user_created || !viewer.saw_anon_msg),
  }
}
