// Asks the person at the screen for what a call waits for: a verified address, a second factor, a fresh proof.
import { createElement, type ReactNode } from 'react'
import type { FactorMethod } from '#domain/base/actor.ts'
import { second_factor_needed } from '#domain/base/refusal.ts'
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
export function mend(failure: ApiError): Promise<string | null> {
  const email = emailOf(failure)
  if (email !== null) return asked((end) => createElement(TrialDialog, { key: 'trial', email, end }))
  const { methods = [], ways = [], email: address = '' } = (failure.data as Told) ?? {}
  if (failure.error_code !== second_factor_needed.code)
    return asked((end) => createElement(ProofDialog, { key: 'proof', ways, email: address, end }))
  return asked((end) =>
    methods.length > 0
      ? createElement(FactorDialog, { key: 'factor', methods, end })
      : createElement(SetUpDialog, { key: 'set-up', end }),
  )
}

/** Of a 401 that says for whom it is: the trial of that account is over. */
function emailOf({ status, data }: ApiError): string | null {
  const email = status === 401 && (data as Told)?.email
  return typeof email === 'string' ? email : null
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
