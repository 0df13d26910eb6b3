// Archives an item and takes it back: the card goes at once, and comes back when the server could not do it.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { collections } from '#domain/collections/contract.ts'
import type { PrioritizeItem } from '#domain/prioritizing/contract.ts'
import { call } from '#web/base/api/call.ts'
import { isNotFound } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { useConfirm } from '#web/base/ui/useConfirm.ts'
import { offerUndo } from '#web/base/undo/undo.ts'
import { texts } from './texts.ts'
import { refetchLists } from './usePrioritized.ts'

const t = translator(texts)
/** How long a card takes to leave, milliseconds. */
const LEAVE_MS = 350

const questionNow = () => ({
  title: t('prioritizing.archive_title'),
  body: t('prioritizing.archive_body'),
  confirm: t('prioritizing.archive'),
  danger: true,
})

type Going = Readonly<Record<string, 'leaving' | 'gone'>>

/** `onLeft` is called when a card is away. */
export function useArchiving(onLeft: () => void) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const [going, setGoing] = useState<Going>({})
  const forget = (id: string) => setGoing(({ [id]: _gone, ...others }) => others)

  const { putBack, restore } = useRestoring(forget)
  const archive = async ({ id }: PrioritizeItem) => {
    if (!(await confirm(questionNow()))) return
    setGoing((now) => ({ ...now, [id]: 'leaving' }))
    const left = setTimeout(() => {
      // unless it was undone already
      setGoing((now) => (now[id] ? { ...now, [id]: 'gone' } : now))
      onLeft()
    }, LEAVE_MS)
    try {
      await call(collections.deleteCollection, { params: { id } })
    } catch (error) {
      // somebody was faster: what was wanted is the case
      if (!isNotFound(error)) {
        clearTimeout(left)
        forget(id)
        return showToast(t('prioritizing.archive_failed'), 'bad')
      }
    }
    offerUndo(t('prioritizing.archive_done'), () => putBack(id))
    void refetchLists(client)
  }

  return { going, archive, restore }
}

/** `putBack` throws and gives what is said afterwards; `restore` tells by itself. */
function useRestoring(onBack: (id: string) => void) {
  const client = useQueryClient()
  const putBack = async (id: PrioritizeItem['id']) => {
    await call(collections.restoreCollection, { params: { id } })
    await refetchLists(client)
    onBack(id)
    return t('prioritizing.restored')
  }
  const restore = async ({ id }: PrioritizeItem) => {
    try {
      showToast(await putBack(id), 'good')
    } catch {
      showToast(t('prioritizing.restore_failed'), 'bad')
    }
  }
  return { putBack, restore }
}
