// What people are told about, and how much of it.

export const NOTIFICATION_STYLES = [
  'vote_yours',
  'vote_follow',
  'comment_yours',
  'comment_follow',
  'leaders_yours',
  'leaders_follow',
  'event',
  'new',
  'topic',
  'promise',
] as const
/**
 * `yours` is about what people wrote, `follow` about answers they commented on: liked or rated, commented on, or in the
 * lead. `event`: a session they joined has ended or changed. `new`: answers in their own session. `topic`: what became of
 * what they raised or liked, and for all who took part what the room said was not answered. `promise`: one of their own, and
 * for the host what its owner answered.
 */
export type NotificationStyle = (typeof NOTIFICATION_STYLES)[number]

export const TARGET_TYPES = ['idea', 'comment', 'topic'] as const
export type TargetType = (typeof TARGET_TYPES)[number]

/** Notifications in one list. */
export const LIST_MAX = 100

/** Days after joining or creating a session in which it notifies people, and how many sessions at most. */
export const SESSION_DAYS = 30
export const SESSIONS_MAX = 50

/** Topics of which one person is told what became of them, those that moved last; and answers of them that are tried. */
export const TOLD_TOPICS_MAX = 100
export const TOLD_ANSWERS_MAX = 2000

/** How many answers and comments of one person in one session notifications cover. */
export const OWN_ITEMS_MAX = 50

/** Characters of a text that a title quotes. */
export const QUOTE_MAX = 80

/** Milliseconds between two checks of the count while nothing is heard: the same for everybody, whatever happens. */
export const LOOK_AGAIN_MS = 60_000
