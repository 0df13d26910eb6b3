// Deletes a session, one occurrence of it or its whole series, after a question; then the dashboard shows.
import { useQueryClient } from '@tanstack/react-query'
import type { PopinEvent } from '#domain/events/contract.ts'
import { paths } from '#web/app/paths.ts'
import { isNotFound } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { useConfirm } from '#web/base/ui/useConfirm.ts'
import { askDeleteScope } from '#web/collections/ask-scope.ts'
import { useDeleteSession } from '#web/collections/useDeleteSession.ts'
import { eventKey } from '#web/events/useEvent.ts'
import { sessionListsKey } from '../session-lists.ts'
import { texts } from '../texts.ts'
import { whatOf } from './what.ts'

const t = translator(texts)

type Removal = 'delete' | 'delete_occurrence' | 'delete_series'

export function useRemove(event: PopinEvent) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const { mutateAsync, isPending } = useDeleteSession()
  const act = async (action: Removal) => {
    const what = whatOf(event)
    const question = {
      title: t(`insights.${action}_title`, { what }),
      body: t(`insights.${action}_body`),
      confirm: t(`insights.${action}`),
      danger: true,
    }
    const goesOn = action === 'delete_occurrence' && event.collection?.recurrence_setting?.enabled
    const whole = action === 'delete_series' ? 'series' : 'this'
    const scope = goesOn ? await askDeleteScope(question, false) : (await confirm(question)) && whole
    if (!scope) return
    try {
      await mutateAsync({ event, scope })
    } catch (error) {
      // somebody was faster, or the answer to an earlier press was lost: it is gone
      if (!isNotFound(error)) return showToast(t('insights.delete_failed', { what }), 'bad')
    }
    // no list shows for a moment what is gone
    client.removeQueries({ queryKey: sessionListsKey })
    navigate(paths.dashboard(), { replace: true })
    client.removeQueries({ queryKey: eventKey(event.slug) })
  }
  return { act, isBusy: isPending }
}
