// The emails that a host can write to the people of a session. Loaded when it first opens.
import { Suspense, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'

const Emails = lazyPart(async () => (await import('./mails/Emails.tsx')).Emails)

type Props = { event: PopinEvent; opened: boolean; onClose: () => void }

export function EmailDialog(props: Props) {
  const [wanted, setWanted] = useState(props.opened)
  if (props.opened && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense>
      <Emails {...props} />
    </Suspense>
  )
}
