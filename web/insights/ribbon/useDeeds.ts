// The deeds of the ribbon, each with its question before and its word after.
import { useQueryClient } from '@tanstack/react-query'
import type { PopinEvent } from '#domain/events/contract.ts'
import { paths } from '#web/app/paths.ts'
import { ApiError } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { currentPlace } from '#web/base/router/address-bar.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { reloadPage } from '#web/base/router/reload-page.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { useConfirm } from '#web/base/ui/useConfirm.ts'
import { runAgainPath } from '#web/events/run-again.ts'
import { eventKey, useDeleteEvents, useEndEvent } from '#web/events/useEvent.ts'
import type { Restriction } from '#web/events/useRestriction.ts'
import { useCopy } from '#web/invitations/useCopy.ts'
import { sessionListsKey } from '../session-lists.ts'
import { texts } from '../texts.ts'
import { useReport } from '../useReport.ts'
import type { Deed } from './deeds.ts'

const t = translator(texts)

/** A session that is stopped ends a second later; with this it is over, milliseconds. */
const OVER_MS = 1500

type Parts = Pick<Restriction, 'unlessRestricted'> & { onShare: () => void; onResults: () => void }

/** `busy` is the deed that is on its way. */
export function useDeeds(event: PopinEvent, { onShare, onResults, unlessRestricted }: Parts) {
  const stop = useStop(event)
  const remove = useRemove(event)
  const report = useReport()
  const copy = useCopy()
  const acts: Record<Deed, () => void> = {
    share: onShare,
    to_results: onResults,
    stop: () => unlessRestricted(() => void stop.act()),
    run_again: () => unlessRestricted(() => navigate(runAgainPath(event))),
    csv: () => void report.save(event),
    copy_link: () => void copy('link', event.short_share_link),
    delete: () => unlessRestricted(() => void remove.act()),
  }
  const busy: Deed | null = stop.isBusy ? 'stop' : remove.isBusy ? 'delete' : report.isSaving ? 'csv' : null
  return { acts, busy }
}

function useStop({ id }: PopinEvent) {
  const confirm = useConfirm()
  const { mutateAsync, isPending } = useEndEvent()
  const act = async () => {
    const agreed = await confirm({
      title: t('insights.stop_title'),
      body: t('insights.stop_body'),
      confirm: t('insights.stop'),
      danger: true,
    })
    if (!agreed) return
    try {
      await mutateAsync(id)
      showToast(t('insights.stopped'), 'good')
      const { pathname } = currentPlace()
      setTimeout(() => currentPlace().pathname === pathname && reloadPage(), OVER_MS)
    } catch {
      showToast(t('insights.stop_failed'), 'bad')
    }
  }
  return { act, isBusy: isPending }
}

function useRemove({ id, slug }: PopinEvent) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const { mutateAsync, isPending } = useDeleteEvents()
  const act = async () => {
    const agreed = await confirm({
      title: t('insights.delete_title'),
      body: t('insights.delete_body'),
      confirm: t('insights.delete'),
      danger: true,
    })
    if (!agreed) return
    try {
      await mutateAsync([id])
    } catch (error) {
      // somebody was faster, or the answer to an earlier press was lost: it is gone
      if (!(error instanceof ApiError && error.status === 404))
        return showToast(t('insights.delete_failed'), 'bad')
    }
    // no list shows for a moment what is gone
    client.removeQueries({ queryKey: sessionListsKey })
    navigate(paths.dashboard(), { replace: true })
    client.removeQueries({ queryKey: eventKey(slug) })
  }
  return { act, isBusy: isPending }
}
