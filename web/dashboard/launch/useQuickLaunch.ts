// The preparation and the launch of a session, shared by the box and the dialog.
import { useEffect, useRef, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { name_needed } from '#domain/events/host-refusals.ts'
import { ApiError, messageOf, NetworkError } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { offerIn, useUpsell } from '#web/billing/useUpsell.ts'
import { texts } from '../texts.ts'
import { attemptFor, type LaunchAttempt, runAttempt } from './launch-attempt.ts'
import { emptyDraft, type LaunchDraft } from './launch-draft.ts'
import { clearPreparation, openPreparation, writePreparation } from './launch-store.ts'

const t = translator(texts)

export type QuickLaunch = {
  draft: LaunchDraft
  setDraft: (draft: LaunchDraft) => void
  isLaunching: boolean
  /** What happened to the last launch, in words for people; null when nothing went wrong. */
  failure: string | null
  /** People have to know who asks before it can be launched. */
  needsName: boolean
  /** Nobody wants to say it now. */
  leaveName: () => void
  /** `Launch` was pressed on the home page, before there was an account. */
  launches: boolean
  /** Launches the draft; presses while it is on its way do nothing. */
  launch: () => Promise<void>
}

export function useQuickLaunch(onLaunched: (event: PopinEvent) => void): QuickLaunch {
  const { draft, setDraft, discard, note, attempt, launches } = usePreparation()
  const [isLaunching, setIsLaunching] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [needsName, setNeedsName] = useState(false)
  const isBusy = useRef(false)
  const isShown = useShown()
  const upsell = useUpsell()

  const launch = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setIsLaunching(true)
    setFailure(null)
    try {
      const current = attemptFor(attempt.current, draft, Math.floor(Date.now() / 1000))
      note(current)
      const event = await runAttempt(current)
      discard()
      if (isShown.current) onLaunched(event)
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: what was not launched is logged
      console.warn('the launch failed', error)
      setFailure(wordsFor(error))
      setNeedsName(error instanceof ApiError && error.error_code === name_needed.code)
      // the sentence stays beside the question when the offer is declined
      const offer = offerIn(error)
      if (offer) void upsell(offer)
    } finally {
      isBusy.current = false
      setIsLaunching(false)
    }
  }
  const change = (next: LaunchDraft) => {
    setDraft(next)
    setFailure(null)
  }
  const leaveName = () => setNeedsName(false)
  return { draft, setDraft: change, isLaunching, failure, needsName, leaveName, launches, launch }
}

/** The draft and the last attempt to launch it, kept in the tab with every change. */
function usePreparation() {
  const [kept] = useState(openPreparation)
  const [draft, setOnlyDraft] = useState(kept?.draft ?? emptyDraft)
  const attempt = useRef<LaunchAttempt | null>(kept?.attempt ?? null)
  return {
    draft,
    attempt,
    launches: kept?.launches ?? false,
    setDraft(next: LaunchDraft) {
      setOnlyDraft(next)
      writePreparation({ draft: next, attempt: attempt.current })
    },
    note(next: LaunchAttempt) {
      attempt.current = next
      writePreparation({ draft, attempt: next })
    },
    discard() {
      attempt.current = null
      clearPreparation()
      setOnlyDraft(emptyDraft())
    },
  }
}

/** Whether the screen is still there when an answer comes. */
function useShown() {
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return shown
}

function wordsFor(error: unknown): string {
  if (error instanceof NetworkError) return t('dashboard.launch_offline')
  return messageOf(error, t('dashboard.launch_failed'))
}
