// The form over the presenter screen, loaded when a key asks for it.
import { Suspense } from 'react'
import type { AgendaItem } from '#domain/agendas/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import type { Opened } from './useTakingKeys.ts'

const TakingDialog = lazyPart(async () => (await import('./TakingDialog.tsx')).TakingDialog)

type Props = {
  event: PopinEvent
  items: readonly AgendaItem[]
  opened: Opened | null
  onClose: () => void
}

export function TakingPart({ event, items, opened, onClose }: Props) {
  const item = opened && items.find(({ id }) => id === opened.id)
  return (
    opened &&
    item && (
      <Suspense>
        <TakingDialog event={event} item={item} taking={opened.taking} onClose={onClose} />
      </Suspense>
    )
  )
}
