// Who is reminded of the code of conduct, and of what anonymous means.

export type Reminders = { show_code_of_conduct: boolean; show_anon_msg: boolean }

type Setting = Reminders & { anonymous: boolean; user_created: boolean }

/** What is known of a viewer. */
export type Reminded = {
  /** Chose never to be asked again about the code of conduct. */
  never_asked: boolean
  /** Was shown it in this event or another one of its collection. */
  saw_conduct: boolean
  saw_anon_msg: boolean
}

/**
 * The two flags as one viewer gets them. The creator reads what is set for everybody else; a participant is reminded
 * once in a collection, and of anonymity only where there is any.
 */
export function shownReminders(event: Setting, viewer: Reminded): Reminders {
  const { anonymous, user_created } = event
  return {
    show_code_of_conduct:
      event.show_code_of_conduct && (user_created || !(viewer.never_asked || viewer.saw_conduct)),
    show_anon_msg: event.show_anon_msg && anonymous && (user_created || !viewer.saw_anon_msg),
  }
}
