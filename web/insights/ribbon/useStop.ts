// Ends what runs now, or lets nothing come after it; each after a question.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CollectionId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { currentPlace } from '#web/base/router/address-bar.ts'
import { reloadPage } from '#web/base/router/reload-page.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { useConfirm } from '#web/base/ui/useConfirm.ts'
import { useEndEvent } from '#web/events/useEndEvent.ts'
import { texts } from '../texts.ts'
import { stopSeries } from './saving-times.ts'
import { whatOf } from './what.ts'

const t = translator(texts)

/** A session that is stopped ends a second later; with this it is over, milliseconds. */
const OVER_MS = 1500

type Stop = 'stop' | 'stop_occurrence' | 'stop_series'

const SIGNS = ['keydown', 'pointerdown'] as const

/** Whether somebody has gone on with the page since. */
function watchHands(): () => boolean {
  let wentOn = false
  const note = () => {
    wentOn = true
    for (const sign of SIGNS) removeEventListener(sign, note, true)
  }
  for (const sign of SIGNS) addEventListener(sign, note, true)
  return () => wentOn
}

export function useStop(event: PopinEvent) {
  const confirm = useConfirm()
  const client = useQueryClient()
  const end = useEndEvent()
  const series = useMutation({ mutationFn: stopSeries })
  const act = async (action: Stop) => {
    const isSeries = action === 'stop_series'
    const agreed = await confirm({
      title: t(isSeries ? 'insights.stop_series_title' : 'insights.stop_title'),
      body: t(isSeries ? 'insights.stop_series_body' : 'insights.stop_body'),
      confirm: t(`insights.${action}`),
      danger: true,
    })
    if (!agreed) return
    const wentOn = watchHands()
    try {
      if (!isSeries) {
        await end.mutateAsync(event.id)
        showToast(t('insights.stopped'), 'good')
      } else if (event.collection) await series.mutateAsync(event.collection.id as CollectionId)
      const { pathname } = currentPlace()
      const renew = () => {
        if (currentPlace().pathname !== pathname) return
        // what was opened meanwhile would be gone again
        if (wentOn() || !reloadPage()) void client.invalidateQueries()
      }
      setTimeout(renew, isSeries ? 0 : OVER_MS)
    } catch {
      showToast(t('insights.stop_failed', { what: whatOf(event) }), 'bad')
    }
  }
  return { act, isBusy: end.isPending || series.isPending }
}
