// What became of topics, as people read it, and what an owner can say to a promise.
import type { TopicState } from '#domain/topics/model.ts'

/** The parts of the page of a list, in their order: each state of a topic is in one of them. */
export const TOPIC_GROUPS = ['promised', 'open', 'discussed', 'done', 'declined'] as const
export type TopicGroup = (typeof TOPIC_GROUPS)[number]

export const STATES_OF: Record<TopicGroup, readonly TopicState[]> = {
  promised: ['promised'],
  open: ['raised', 'on_the_agenda'],
  discussed: ['discussed'],
  done: ['done'],
  declined: ['declined'],
}

/** Topics of a group in one answer. */
export const GROUP_PAGE = 20
/** Characters of a search. */
export const TOPIC_SEARCH_MAX = 100
/** How far ahead a promise may be put off, in days. */
export const LATER_DAYS_MAX = 730
/** The hour of the day, in the time zone of the session, from which owners are reminded. */
export const REMINDER_HOUR = 8

/** Why an owner gets an email: they were named, or the day has passed. */
export const OWNER_OCCASIONS = ['named', 'overdue'] as const
export type OwnerOccasion = (typeof OWNER_OCCASIONS)[number]

export const LIST_FORMATS = ['csv', 'json', 'markdown'] as const
export type ListFormat = (typeof LIST_FORMATS)[number]

/** The name under which the product itself moves a topic. */
export const THE_PRODUCT = 'POPin'
