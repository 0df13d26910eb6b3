// What a topic is: something people raised that a group wants dealt with, and what can become of it.

/**
 * `raised`: taken from answers. `on_the_agenda`: of a coming session. `discussed`: talked about. `promised`: somebody does
 * it by a day. `done` and `declined` end it; the latter has a reason.
 */
export const TOPIC_STATES = ['raised', 'on_the_agenda', 'discussed', 'promised', 'done', 'declined'] as const
export type TopicState = (typeof TOPIC_STATES)[number]

/** Whether a topic was answered, as one person sees it. */
export const VERDICTS = ['yes', 'partly', 'no'] as const
export type Verdict = (typeof VERDICTS)[number]

/** Characters of a topic, after trimming. */
export const TOPIC_TITLE_MAX = 500
/** Characters of a note, a decision and the reason of a topic. */
export const TOPIC_TEXT_MAX = 2000
/** Characters of an owner's name. */
export const OWNER_NAME_MAX = 100
/** The most answers of one topic, and topics of one list that wait for something. */
export const TOPIC_ANSWERS_MAX = 200
export const TOPICS_MAX = 2000
