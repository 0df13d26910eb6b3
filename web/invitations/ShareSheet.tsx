// How people are invited to a session: code, QR code, link. Everything of it is loaded when it first opens.
import { Suspense, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { latePart } from '#web/base/parts/late-part.ts'

const ShareDialog = latePart(async () => (await import('./sheet/ShareDialog.tsx')).ShareDialog)

type Props = { event: PopinEvent; opened: boolean; onClose: () => void }

export function ShareSheet(props: Props) {
  const [wanted, setWanted] = useState(props.opened)
  if (props.opened && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense>
      <ShareDialog {...props} />
    </Suspense>
  )
}
