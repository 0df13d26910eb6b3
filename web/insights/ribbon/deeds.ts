// What a creator can do with a session: the deeds of the ribbon in their order, and why one is not allowed.
import {
  IconChartBar,
  IconCopy,
  IconDownload,
  IconPlayerStop,
  IconShare,
  IconTrash,
} from '@tabler/icons-react'
import type { Phase } from '#domain/events/model.ts'
import { isOver } from '#domain/events/phase.ts'
import type { texts } from '../texts.ts'

export const MAIN_DEEDS = ['share', 'to_results', 'stop'] as const
export const OTHER_DEEDS = ['csv', 'copy_link', 'delete'] as const
export type Deed = (typeof MAIN_DEEDS)[number] | (typeof OTHER_DEEDS)[number]

export const DEED_ICONS = {
  share: IconShare,
  to_results: IconChartBar,
  stop: IconPlayerStop,
  csv: IconDownload,
  copy_link: IconCopy,
  delete: IconTrash,
} as const satisfies Record<Deed, unknown>

/** The key of the sentence that says why a deed is not possible now; null when it is. */
export function deedRefusal(
  deed: Deed,
  phase: Phase,
): (keyof typeof texts & `insights.not_${string}`) | null {
  if (deed !== 'stop') return null
  if (isOver(phase)) return 'insights.not_stoppable_closed'
  return phase === 'upcoming' ? 'insights.not_stoppable_upcoming' : null
}
