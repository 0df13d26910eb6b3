// Why a topic is not taken or changed.
import { refusal } from '#domain/base/refusal.ts'
import { TOPIC_ANSWERS_MAX, TOPICS_MAX } from './model.ts'

export const topic_not_found = refusal('topic_not_found', 404, 'This topic is no longer there.')
export const not_an_answer = refusal(
  'not_an_answer',
  400,
  'Only answers to an open question of this session can become a topic.',
)
export const title_missing = refusal('title_missing', 400, 'Please write what the topic is about.')
export const move_not_possible = refusal(
  'move_not_possible',
  409,
  'The topic has moved on. Please look at it again.',
)
export const reason_missing = refusal('reason_missing', 400, 'Please say why this is declined.')
export const promise_incomplete = refusal('promise_incomplete', 400, 'A promise needs an owner and a date.')
export const day_past = refusal('day_past', 400, 'This date has passed. Please choose today or a later day.')
export const owner_refused = refusal(
  'owner_refused',
  400,
  'This address cannot be told of a promise. Please choose someone from the organisation.',
)
export const topics_full = refusal(
  'topics_full',
  409,
  `A list holds ${TOPICS_MAX} open topics and promises. Please deal with some of them, or delete some, first.`,
)
export const topic_elsewhere = refusal(
  'topic_elsewhere',
  400,
  'These topics belong to different lists and cannot be merged.',
)
export const already_dealt_with = refusal(
  'already_dealt_with',
  409,
  'This topic has been dealt with and stays on record. Decline it instead.',
)
export const answer_not_shown = refusal(
  'answer_not_shown',
  409,
  'Only answers that everyone can read become topics. Please show this one first.',
)
export const answer_not_in_topic = refusal(
  'answer_not_in_topic',
  409,
  'This answer is no longer part of the topic. Please look at it again.',
)
export const answer_elsewhere = refusal(
  'answer_elsewhere',
  409,
  'This answer is in another topic by now. Please look at it again.',
)
export const not_merged = refusal(
  'not_merged',
  409,
  'These topics are no longer part of this one. Please look at it again.',
)
export const topic_full = refusal(
  'topic_full',
  409,
  `A topic holds ${TOPIC_ANSWERS_MAX} answers. Please make another one.`,
)
export const topic_not_open = refusal(
  'topic_not_open',
  409,
  'This topic has been dealt with, so likes no longer count.',
)
export const not_of_this_team = refusal(
  'not_of_this_team',
  403,
  'Only people of this team can use its topics. Please ask someone of the team.',
)
