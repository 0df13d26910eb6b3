// What states and groups of topics are called, on the page and in files.
import type { TopicState } from '#domain/topics/model.ts'
import type { TopicGroup } from './model.ts'

export const STATE_NAMES: Record<TopicState, string> = {
  raised: 'Raised',
  on_the_agenda: 'On the agenda',
  discussed: 'Discussed',
  promised: 'Promised',
  done: 'Done',
  declined: 'Declined',
}

export const GROUP_NAMES: Record<TopicGroup, string> = {
  promised: 'Promised',
  open: 'Open',
  discussed: 'Discussed',
  done: 'Done',
  declined: 'Declined',
}
