// Tells who has a session open that it was closed, deleted or hidden from them by somebody else, and leads on.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { isOver } from '#domain/events/phase.ts'
import { isNotFound } from '#web/base/api/failures.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { reloadPage } from '#web/base/router/reload-page.ts'
import { afterDeletion, homeOf, questionAfter } from './after-deletion.ts'
import { isOwnAction } from './own-actions.ts'
import { eventQuery, useEvent } from './useEvent.ts'
import { useTurn } from './useTurn.ts'

const GoneDialog = lazyPart(async () => (await import('./gone/GoneDialog.tsx')).GoneDialog)
const ClosedDialog = lazyPart(async () => (await import('./gone/ClosedDialog.tsx')).ClosedDialog)

type Props = {
  event: PopinEvent
  slug: string
  /** The collection that the reader came with, by id. */
  collection?: string
  /** When the page was first drawn. */
  wasOpen?: boolean
  /** A live message said that the event is gone. */
  isDeleted: boolean
}

export function EndNotices({ event, slug, collection, wasOpen: wasOpenAtFirst, isDeleted }: Props) {
  const client = useQueryClient()
  const { error } = useEvent(slug)
  const wasOpen = useRef(wasOpenAtFirst ?? event.phase === 'open')
  const [isClosed, setIsClosed] = useState(false)
  const isGone = isDeleted || isNotFound(error)

  useEffect(() => {
    if (wasOpen.current && isOver(event.phase) && !isOwnAction(event.id)) setIsClosed(true)
    wasOpen.current = event.phase === 'open'
  }, [event])

  const isDeletion = isGone && !isOwnAction(event.id)
  const isTurn = useTurn('ended', isDeletion || isClosed)
  if (!isTurn) return null
  if (isDeletion) {
    const leave = async () => {
      const next = questionAfter(event)
      const goesOn = next !== undefined && (await isThere(client, next.slug))
      navigate(goesOn ? afterDeletion(event, collection) : homeOf(event), { replace: true })
    }
    return (
      <Suspense>
        <GoneDialog isDeleted={isDeleted} onClose={leave} />
      </Suspense>
    )
  }
  const reload = () => {
    setIsClosed(false)
    if (!reloadPage()) void client.invalidateQueries()
  }
  return (
    <Suspense>
      <ClosedDialog isHost={event.user_created} onClose={reload} />
    </Suspense>
  )
}

/** The other question may be gone as well, with the whole collection, although nobody was told yet. */
async function isThere(client: QueryClient, slug: string): Promise<boolean> {
  try {
    await client.fetchQuery({ ...eventQuery(slug), staleTime: 0 })
    return true
  } catch (error) {
    return !isNotFound(error)
  }
}
