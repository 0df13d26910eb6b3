// Saves what the time picker was told, and says what came of it.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { rescheduleGate } from '#domain/events/gates.ts'
import type { Window } from '#domain/events/model.ts'
import { scheduleIn } from '#domain/events/moving.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { ApiError } from '#web/base/api/failures.ts'
import { formatMoment } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { offerIn, useUpsell } from '#web/billing/useUpsell.ts'
import { runAgainPath } from '#web/events/run-again.ts'
import { sessionListsKey } from '../session-lists.ts'
import { texts } from '../texts.ts'
import type { PickMode, Subject } from './picking.ts'
import { resumeSeries, saveTimes } from './saving-times.ts'
import { whatOf } from './what.ts'

const t = translator(texts)

type Around = { event: PopinEvent; onClose: () => void }

/** `refusal`: why the server did not take the times, which then stay as they are. */
export function useSavingTimes(mode: PickMode, { collection }: Subject, { event, onClose }: Around) {
  const client = useQueryClient()
  const upsell = useUpsell()
  const plan = useCurrentUser()?.plan
  const [refusal, setRefusal] = useState<string | null>(null)
  const { mutateAsync, isPending } = useSending(mode, event, collection)
  const save = useOneTake(async (window: Window) => {
    if (mode === 'run_again') {
      navigate(runAgainPath(event, window))
      return true
    }
    setRefusal(null)
    const isOwnTime = mode === 'update_time' && collection?.type !== 'meeting'
    const gated = plan && isOwnTime && gateOf(event, window, plan)
    if (gated) {
      await upsell(gated)
      return false
    }
    try {
      if (await mutateAsync(window)) showToast(savedWords(mode, window), 'good')
      onClose()
    } catch (error) {
      const offer = offerIn(error)
      if (offer) {
        await upsell(offer)
        return false
      }
      const isRefused = error instanceof ApiError && error.status < 500
      showToast(failedWords(mode, event), 'bad')
      setRefusal(isRefused ? error.user_message : null)
      return false
    }
    for (const queryKey of [['event'], ['collection'], sessionListsKey])
      void client.invalidateQueries({ queryKey })
    return true
  })
  return { save, isBusy: isPending, refusal }
}

/** Whether something was saved. */
function useSending(mode: PickMode, event: PopinEvent, collection: Subject['collection']) {
  return useMutation({
    mutationFn: async (window: Window) => {
      if (mode === 'resume') return resumeSeries(collection, window)
      await saveTimes(event, collection, window)
      return true
    },
  })
}

/** `take` says whether that was all; a second press comes before anything is drawn anew, or while the dialog fades. */
function useOneTake(take: (window: Window) => Promise<boolean>) {
  const isTaken = useRef(false)
  return async (window: Window) => {
    if (isTaken.current) return
    isTaken.current = true
    isTaken.current = await take(window)
  }
}

/** The same that the server asks. */
function gateOf(event: PopinEvent, window: Window, plan: User['plan']) {
  return rescheduleGate(scheduleIn(event.schedule, window), event, plan, Date.now() / 1000)
}

function savedWords(mode: PickMode, { start_time, end_time }: Window): string {
  return mode === 'resume'
    ? t('insights.resumed', { moment: formatMoment(start_time) })
    : t('insights.time_saved', { moment: formatMoment(end_time) })
}

function failedWords(mode: PickMode, event: PopinEvent): string {
  return t(mode === 'resume' ? 'insights.resume_failed' : 'insights.time_failed', { what: whatOf(event) })
}
