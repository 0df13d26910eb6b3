// Asks the person at the screen for what a call waits for: a verified address, a second factor, a fresh proof.
import { createElement, type ReactNode } from 'react'
import type { FactorMethod } from '#domain/base/actor.ts'
import type { ProofWay } from '#domain/credentials/model.ts'
import { TrialDialog } from '#web/accounts/TrialDialog.tsx'
import type { ApiError } from '#web/base/api/failures.ts'
import { randomId } from '#web/base/random-id.ts'
import { deviceStore } from '#web/base/storage/device-store.ts'
import { showOver } from '#web/base/ui/overlays.ts'
import { FactorDialog } from '#web/credentials/FactorDialog.tsx'
import { ProofDialog } from '#web/credentials/ProofDialog.tsx'
import { SetUpDialog } from '#web/credentials/SetUpDialog.tsx'

/** Ends the question; `reason` is null once it is made good, otherwise what the waiting calls fail with. */
type End = (reason: string | null) => void
type Told = { methods?: FactorMethod[]; ways?: ProofWay[]; email?: string } | null

/** What a tab writes for a moment once a question was made good in it. */
const MET = 'popin.asked_and_met'

/** Opens a dialog over the page; resolves with what ends it. */
export function resolveAuthChallenge({ challenge, data }: ApiError): Promise<string | null> {
  const { methods = [], ways = [], email = '' } = (data as Told) ?? {}
  // what waits for a proof is done after it, and nobody agreed to that in another tab
  if (challenge === 'proof')
    return asked((end) => createElement(ProofDialog, { key: 'proof', ways, email, end }))
  return askedInAnyTab((end) => {
    if (challenge === 'address') return createElement(TrialDialog, { key: 'trial', email, end })
    return methods.length > 0
      ? createElement(FactorDialog, { key: 'factor', methods, end })
      : createElement(SetUpDialog, { key: 'set-up', end })
  })
}

/** The same question in all tabs: made good in one of them, it ends in the others too, whose calls are made again. */
async function askedInAnyTab(dialog: (end: End) => ReactNode): Promise<string | null> {
  const listening = new AbortController()
  const reason = await asked((end) => {
    const hear = ({ key, newValue }: StorageEvent) => key === MET && newValue !== null && end(null)
    window.addEventListener('storage', hear, listening)
    return dialog(end)
  })
  listening.abort()
  if (reason === null) {
    deviceStore.write(MET, randomId())
    deviceStore.remove(MET)
  }
  return reason
}

function asked(dialog: (end: End) => ReactNode): Promise<string | null> {
  return new Promise((resolve) => {
    const close = showOver(
      dialog((reason) => {
        close()
        resolve(reason)
      }),
    )
  })
}
