// Deletes a session from its card: asks first, and takes the card away only when the server has done it.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { ApiError } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { useConfirm } from '#web/base/ui/useConfirm.ts'
import { useDeleteEvents } from '#web/events/useEvent.ts'
import { texts } from './texts.ts'
import { dropSession } from './useSessions.ts'

const t = translator(texts)
/** How long a card takes to leave, milliseconds. */
const LEAVE_MS = 350

/** `leaving` is the id of the card that goes just now; `onGone` is called when it is away. */
export function useDeleteSession(onGone: () => void) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const { mutateAsync: deleteEvents } = useDeleteEvents()
  const [leaving, setLeaving] = useState<string | null>(null)

  const remove = async ({ id }: PopinEvent) => {
    const agreed = await confirm({
      title: t('dashboard.delete_title'),
      body: t('dashboard.delete_body'),
      confirm: t('dashboard.delete'),
      danger: true,
    })
    if (!agreed) return
    try {
      await deleteEvents([id])
    } catch (error) {
      // somebody was faster: what was wanted is the case
      if (!(error instanceof ApiError && error.status === 404))
        return showToast(t('dashboard.delete_failed'), 'bad')
    }
    showToast(t('dashboard.deleted'))
    setLeaving(id)
    setTimeout(() => {
      dropSession(client, id)
      setLeaving(null)
      onGone()
    }, LEAVE_MS)
  }
  return { leaving, remove }
}
