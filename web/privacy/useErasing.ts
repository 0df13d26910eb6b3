// Asks for the deletion of the own account; the call asks by itself that it is its owner who sits there.
import { useState } from 'react'
import { type Privacy, privacy } from '#domain/privacy/contract.ts'
import type { SessionChoice } from '#domain/privacy/model.ts'
import { serverText } from '#web/accounts/failure-texts.ts'
import { useSignOut } from '#web/accounts/useSignOut.ts'
import { useSubmission } from '#web/accounts/useSubmission.ts'
import { call } from '#web/base/api/call.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { texts } from './texts.ts'
import { useKnownErasure } from './usePrivacy.ts'

const t = translator(texts)

/** What the dialog holds; it stays open while a failure is told. */
export function useErasing(known: Privacy, onClose: () => void) {
  const [sessions, setSessions] = useState<SessionChoice>(known.has_heir ? 'hand_over' : 'delete')
  const tell = useKnownErasure()
  const signOut = useSignOut()
  const { isSending, submit } = useSubmission(async () => {
    try {
      tell(await call(privacy.requestErasure, { body: { sessions } }))
      onClose()
      if (known.erasure_days > 0) return
      showToast(t('privacy.erase_done'), 'good')
      await signOut({ isSure: true })
    } catch (failure) {
      showToast(serverText(failure, t('privacy.erase_failed')), 'bad')
    }
  })
  return { sessions, setSessions, isSending, submit }
}
