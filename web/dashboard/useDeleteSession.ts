// Deletes a session from its card, with all its questions: asks first, and takes the cards away only when the server has done it.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { isNotFound } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { useConfirm } from '#web/base/ui/useConfirm.ts'
import { askDeleteScope } from '#web/collections/ask-scope.ts'
import { useDeleteSession as useDeletion } from '#web/collections/useDeleteSession.ts'
import { texts } from './texts.ts'
import { dropSession } from './useSessions.ts'

const t = translator(texts)
/** How long a card takes to leave, milliseconds. */
const LEAVE_MS = 350

const NONE: ReadonlySet<string> = new Set()

/** `leaving` are the ids of the cards that go just now; `onGone` is called when they are away. */
export function useDeleteSession(onGone: () => void) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const { mutateAsync: deleteSession } = useDeletion()
  const [leaving, setLeaving] = useState(NONE)

  const remove = async (event: PopinEvent) => {
    const ids = event.collection?.events.map(({ id }) => id) ?? [event.id]
    const question = {
      title: t('dashboard.delete_title'),
      body:
        ids.length > 1 ? t('dashboard.delete_all_body', { count: ids.length }) : t('dashboard.delete_body'),
      confirm: t('dashboard.delete'),
      danger: true,
    }
    const scope = event.collection?.recurrence_setting
      ? await askDeleteScope(question, true)
      : (await confirm(question)) && 'this'
    if (!scope) return
    try {
      await deleteSession({ event, scope })
    } catch (error) {
      // somebody was faster: what was wanted is the case
      if (!isNotFound(error)) return showToast(t('dashboard.delete_failed'), 'bad')
    }
    showToast(t('dashboard.deleted'))
    if (scope === 'series') await client.invalidateQueries()
    setLeaving(new Set(ids))
    setTimeout(() => {
      for (const id of ids) dropSession(client, id)
      setLeaving(NONE)
      onGone()
    }, LEAVE_MS)
  }
  return { leaving, remove }
}
