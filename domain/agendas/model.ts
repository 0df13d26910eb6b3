// The limits of an agenda.

/** The most items of one agenda. */
export const AGENDA_MAX = 100
/** Open topics that come onto an agenda by themselves, those counted that its host placed or left out. */
export const OWN_TOPICS_MAX = 30
/** Minutes of one item. */
export const MINUTES_MAX = 480
/** How long the agenda of a meeting that overruns goes on, seconds, unless its host ends the last question before. */
export const OVERRUN = 3600
/** Characters of an item that is typed by hand, after trimming. */
export const ITEM_TITLE_MAX = 200
