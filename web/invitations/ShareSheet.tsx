// How people are invited to a session: code, QR code, link. Everything of it is loaded when it first opens.
import { Suspense, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { paths } from '#web/app/paths.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { useAddress } from '#web/base/router/useAddress.ts'

const ShareDialog = lazyPart(async () => (await import('./sheet/ShareDialog.tsx')).ShareDialog)

type Props = {
  event: PopinEvent
  opened: boolean
  onClose: () => void
  /** What it opens for: the field for addresses, or the link. */
  opensFor?: 'people' | 'link'
}

export function ShareSheet({ event, opened, onClose, opensFor = 'link' }: Props) {
  const { query } = useAddress()
  const [wanted, setWanted] = useState(opened)
  // closing it right after the creation leads back to what was created, once
  const [isNew, setIsNew] = useState(query.created_now !== undefined && event.user_created)
  if (opened && !wanted) setWanted(true)
  if (!wanted) return null
  const close = () => {
    setIsNew(false)
    onClose()
  }
  const leave = () => {
    close()
    if (isNew) navigate(editPath(event))
  }
  return (
    <Suspense>
      <ShareDialog event={event} opened={opened} opensFor={opensFor} onClose={close} onLeave={leave} />
    </Suspense>
  )
}

function editPath({ slug, collection }: PopinEvent): string {
  return collection?.type === 'meeting' ? paths.editMeeting(collection.id) : paths.editEvent(slug)
}
