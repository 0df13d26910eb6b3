// What the states of a topic are called, on pages and in files.
import type { TopicState } from './model.ts'

export const STATE_NAMES: Record<TopicState, string> = {
  raised: 'Raised',
  on_the_agenda: 'On the agenda',
  discussed: 'Discussed',
  promised: 'Promised',
  done: 'Done',
  declined: 'Declined',
}
