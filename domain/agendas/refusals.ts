// Why an agenda is not saved.
import { refusal } from '#domain/base/refusal.ts'
import { AGENDA_MAX } from './model.ts'

export const item_not_found = refusal('item_not_found', 404, 'This is no longer on the agenda.')
/** A new item names none of topic, question and title, or several of them. */
export const item_unclear = refusal(
  'item_unclear',
  400,
  'An item of the agenda is one topic, one question, or what you type.',
)
export const item_empty = refusal('item_empty', 400, 'Please write what the item is about.')
export const topic_of_another_list = refusal(
  'topic_of_another_list',
  400,
  'This topic belongs to other sessions.',
)
export const item_is_a_question = refusal(
  'item_is_a_question',
  409,
  'Notes, decisions and promises belong to topics, not to questions.',
)
export const question_of_another_session = refusal(
  'question_of_another_session',
  400,
  'Only questions of this session can be on its agenda.',
)
export const agenda_full = refusal(
  'agenda_full',
  409,
  `An agenda holds ${AGENDA_MAX} items. Please remove some first.`,
)
/** The id belongs to an item of another session. */
export const item_id_taken = refusal('item_id_taken', 409, 'This id is in use already.')
