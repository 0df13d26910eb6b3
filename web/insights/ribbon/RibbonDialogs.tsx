// The dialogs that the ribbon opens, each loaded when it is first wanted.
import { Suspense } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { useOneTimeQuery } from '#web/events/useOneTimeQuery.ts'
import { EmailDialog } from '#web/invitations/EmailDialog.tsx'
import { HostMailDialog } from '#web/invitations/HostMailDialog.tsx'
import { ShareSheet } from '#web/invitations/ShareSheet.tsx'
import type { useRibbonDialogs } from './useRibbonDialogs.ts'

const TimePicker = lazyPart(async () => (await import('./TimePicker.tsx')).TimePicker)

type Props = { event: PopinEvent; dialogs: ReturnType<typeof useRibbonDialogs> }

export function RibbonDialogs({ event, dialogs }: Props) {
  // each dialog has read what the address asks for when this is drawn
  useOneTimeQuery()
  const { sheet, opensFor, email, closing, picker, picking } = dialogs
  return (
    <>
      {dialogs.dialog}
      {dialogs.presentDialog}
      <ShareSheet event={event} opened={sheet.opened} opensFor={opensFor} onClose={sheet.close} />
      <EmailDialog event={event} opened={email.opened} onClose={email.close} />
      <HostMailDialog kind="closing" event={event} opened={closing.opened} onClose={closing.close} />
      {picking && (
        <Suspense>
          <TimePicker
            key={picking.turn}
            mode={picking.mode}
            event={event}
            opened={picker.opened}
            onClose={picker.close}
          />
        </Suspense>
      )}
    </>
  )
}
