// What the keys of the presenter screen do with the item of the agenda that is on it.
import { type ReactNode, Suspense, useState } from 'react'
import type { AgendaItem } from '#domain/agendas/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { texts } from '../agenda/texts.ts'
import { TAKINGS, type Taking, useTaking } from '../agenda/useTaking.ts'
import type { KeyAction } from '../keys.ts'

const t = translator(texts)
const TakingDialog = lazyPart(async () => (await import('./TakingDialog.tsx')).TakingDialog)

const isTaking = (action: KeyAction): action is Taking => (TAKINGS as readonly string[]).includes(action)

/** `press` is true for the keys it takes; `dialog` is for the item that it was opened for, whatever comes meanwhile. */
export function useTakingDialog(event: PopinEvent, items: readonly AgendaItem[], at: string | null) {
  const [open, setOpen] = useState<{ id: string; taking: Taking } | null>(null)
  const actions = useTaking(event)
  const item = items.find(({ id }) => id === at)
  const press = (action: KeyAction): boolean => {
    if (action !== 'dealt_with' && !isTaking(action)) return false
    if (!item) showToast(t('room.no_item'))
    else if (action === 'dealt_with') void actions.mark(item, !item.dealt_with)
    else if (!item.topic) showToast(t('room.topics_only'))
    else setOpen({ id: item.id, taking: action })
    return true
  }
  const opened = open && items.find(({ id }) => id === open.id)
  const dialog: ReactNode = open && opened && (
    <Suspense>
      <TakingDialog
        event={event}
        item={opened}
        taking={open.taking}
        actions={actions}
        onClose={() => setOpen(null)}
      />
    </Suspense>
  )
  return { press, dialog, isOpen: Boolean(dialog) }
}
