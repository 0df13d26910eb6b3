// What the groups of topics are called in files.
import type { TopicGroup } from './model.ts'

export const GROUP_NAMES: Record<TopicGroup, string> = {
  promised: 'Promised',
  open: 'Open',
  discussed: 'Discussed',
  done: 'Done',
  declined: 'Declined',
}
