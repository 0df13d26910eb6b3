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

export const MAIN_DEEDS = ['share', 'stop'] as const
/** In the row where it is wide enough, otherwise in the menu. */
export const OTHER_DEEDS = ['copy_link', 'delete'] as const
/** The menu of a narrow screen. */
export const MENU_DEEDS = ['csv', ...OTHER_DEEDS] as const
/** The results and their export stand at the other end of the row. */
export type Deed = (typeof MAIN_DEEDS)[number] | (typeof MENU_DEEDS)[number] | 'to_results'

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
