// What the keys of the presenter screen do with the item of the agenda that is on it.
import { useState } from 'react'
import type { AgendaItem } from '#domain/agendas/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { TAKINGS, type Taking } from '../agenda/taking.ts'
import { texts } from '../agenda/texts.ts'
import { useTaking } from '../agenda/useTaking.ts'
import type { KeyAction } from '../keys.ts'

const t = translator(texts)

/** What is being written, for the item that it was begun for, whatever comes onto the screen meanwhile. */
export type Opened = { id: string; taking: Taking }

const isTaking = (action: KeyAction): action is Taking => (TAKINGS as readonly string[]).includes(action)

/** `press` is true for the keys that it takes. */
export function useTakingKeys(event: PopinEvent, items: readonly AgendaItem[], at: string | null) {
  const [wanted, setWanted] = useState<Opened | null>(null)
  const { mark } = useTaking(event)
  const item = items.find(({ id }) => id === at)
  const press = (action: KeyAction): boolean => {
    if (action !== 'dealt_with' && !isTaking(action)) return false
    if (!item) showToast(t('room.no_item'))
    else if (action === 'dealt_with') void mark(item, !item.dealt_with)
    else if (item.question_id) showToast(t('room.topics_only'))
    else setWanted({ id: item.id, taking: action })
    return true
  }
  // one that was taken off the agenda meanwhile has no form any more
  const opened = wanted && items.some(({ id }) => id === wanted.id) ? wanted : null
  return { press, opened, close: () => setWanted(null) }
}
