// What a creator can do with a session: the deeds of the ribbon in their order, and why one is not allowed.
import {
  IconChartBar,
  IconCopy,
  IconDownload,
  IconPlayerStop,
  IconRepeat,
  IconShare,
  IconTrash,
} from '@tabler/icons-react'
import type { Phase } from '#domain/events/model.ts'
import { isOver } from '#domain/events/phase.ts'
import type { texts } from '../texts.ts'

export const MAIN_DEEDS = ['share', 'stop'] as const
/** In the row where it is wide enough, otherwise in the menu. */
const OTHER_DEEDS = ['run_again', 'copy_link', 'delete'] as const
export type OtherDeed = (typeof OTHER_DEEDS)[number]
/** The results and their export stand at the other end of the row. */
export type Deed = (typeof MAIN_DEEDS)[number] | OtherDeed | 'csv' | 'to_results'

/** What is over can be run again; before that the word would only stand in the way of stopping. */
export function otherDeeds(phase: Phase): OtherDeed[] {
  return OTHER_DEEDS.filter((deed) => deed !== 'run_again' || isOver(phase))
}

export const DEED_ICONS = {
  share: IconShare,
  to_results: IconChartBar,
  stop: IconPlayerStop,
  run_again: IconRepeat,
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
