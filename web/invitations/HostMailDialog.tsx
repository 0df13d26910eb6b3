// An email of the host to the people of a session: a reminder, or thanks. Loaded when it first opens.
import { Suspense, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'

const HostMail = lazyPart(async () => (await import('./mails/HostMail.tsx')).HostMail)

type Props = { kind: 'reminder' | 'closing'; event: PopinEvent; opened: boolean; onClose: () => void }

export function HostMailDialog(props: Props) {
  const [wanted, setWanted] = useState(props.opened)
  if (props.opened && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense>
      <HostMail {...props} />
    </Suspense>
  )
}
