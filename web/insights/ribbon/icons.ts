// The pictures of the actions.
import {
  IconCalendarTime,
  IconChartBar,
  IconCopy,
  IconLink,
  IconMail,
  IconNotes,
  IconPencil,
  IconPlayerPlay,
  IconPlayerStop,
  IconPresentation,
  IconRepeat,
  IconShare,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react'
import type { Action } from './actions.ts'

export const ACTION_ICONS = {
  share: IconShare,
  present: IconPresentation,
  host_view: IconNotes,
  stop: IconPlayerStop,
  stop_occurrence: IconPlayerStop,
  stop_series: IconPlayerStop,
  resume: IconPlayerPlay,
  time: IconCalendarTime,
  invite: IconUserPlus,
  email: IconMail,
  edit: IconPencil,
  copy: IconCopy,
  run_again: IconRepeat,
  copy_link: IconLink,
  delete: IconTrash,
  delete_occurrence: IconTrash,
  delete_series: IconTrash,
  to_results: IconChartBar,
} as const satisfies Record<Action, unknown>
