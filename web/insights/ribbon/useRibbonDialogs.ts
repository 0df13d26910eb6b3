// The dialogs of the ribbon: which one is open, also because the address asked for it.
import { useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { useAddress } from '#web/base/router/useAddress.ts'
import { useDialog } from '#web/base/ui/useDialog.ts'
import { usePresenting } from '#web/events/usePresenting.ts'
import { useRestriction } from '#web/events/useRestriction.ts'
import type { PickMode } from './picking.ts'

/** `turn` counts the openings: each is a dialog of its own. */
type Picking = { mode: PickMode; turn: number }

export function useRibbonDialogs({ slug, collection, can_send_closing_message }: PopinEvent) {
  const { query } = useAddress()
  const isStopped = collection?.recurrence_setting?.enabled === false
  const resumes = isStopped && (query.resume_menu_open ?? query.resume_autostop_cta) !== undefined
  // who has just launched it invites people next
  const sheet = useDialog(query.created_now !== undefined || query.addpeople !== undefined)
  const [opensFor, setOpensFor] = useState<'people' | 'link'>(
    query.addpeople === undefined ? 'link' : 'people',
  )
  const email = useDialog()
  const closing = useDialog(query.emailparticipants !== undefined && can_send_closing_message)
  const picker = useDialog(resumes)
  const [picking, setPicking] = useState<Picking | null>(resumes ? { mode: 'resume', turn: 0 } : null)
  const restriction = useRestriction()
  const presenting = usePresenting(slug)
  const openSheet = (wanted: 'people' | 'link') => () => {
    setOpensFor(wanted)
    sheet.open()
  }
  return {
    ...restriction,
    sheet,
    opensFor,
    email,
    closing,
    picker,
    picking,
    onShare: openSheet('link'),
    onInvite: openSheet('people'),
    onEmail: email.open,
    presentDialog: presenting.dialog,
    onPresent: () => void presenting.present(),
    onPick: (mode: PickMode) => {
      setPicking((was) => ({ mode, turn: (was?.turn ?? 0) + 1 }))
      picker.open()
    },
  }
}
