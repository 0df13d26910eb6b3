// Asks the person at the screen for what a call waits for: a verified address, a second factor, a fresh proof.
import { createElement, type ReactNode } from 'react'
import type { FactorMethod } from '#domain/base/actor.ts'
import type { ProofWay } from '#domain/credentials/model.ts'
import { TrialDialog } from '#web/accounts/TrialDialog.tsx'
import type { ApiError } from '#web/base/api/failures.ts'
import { showOver } from '#web/base/ui/overlays.ts'
import { FactorDialog } from '#web/credentials/FactorDialog.tsx'
import { ProofDialog } from '#web/credentials/ProofDialog.tsx'
import { SetUpDialog } from '#web/credentials/SetUpDialog.tsx'

/** Ends the question; `reason` is null once it is made good, otherwise what the waiting calls fail with. */
type End = (reason: string | null) => void
type Told = { methods?: FactorMethod[]; ways?: ProofWay[]; email?: string } | null

/** Opens a dialog over the page; resolves with what ends it. */
export function resolveAuthChallenge({ challenge, data }: ApiError): Promise<string | null> {
  const { methods = [], ways = [], email = '' } = (data as Told) ?? {}
  if (challenge === 'address') return asked((end) => createElement(TrialDialog, { key: 'trial', email, end }))
  if (challenge === 'proof')
    return asked((end) => createElement(ProofDialog, { key: 'proof', ways, email, end }))
  return asked((end) =>
    methods.length > 0
      ? createElement(FactorDialog, { key: 'factor', methods, end })
      : createElement(SetUpDialog, { key: 'set-up', end }),
  )
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
