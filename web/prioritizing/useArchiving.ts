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

  const archive = async ({ id }: PrioritizeItem) => {
    if (!(await confirm(questionNow()))) return
    setGoing((now) => ({ ...now, [id]: 'leaving' }))
    const left = setTimeout(() => {
      setGoing((now) => ({ ...now, [id]: 'gone' }))
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
    showToast(t('prioritizing.archive_done'), 'good')
    void refetchLists(client)
  }

  const restore = async ({ id }: PrioritizeItem) => {
    try {
      await call(collections.restoreCollection, { params: { id } })
    } catch {
      return showToast(t('prioritizing.restore_failed'), 'bad')
    }
    await refetchLists(client)
    forget(id)
    showToast(t('prioritizing.restored'), 'good')
  }
  return { going, archive, restore }
}
