// Switches to another account and loads the page anew for it.
import { useQueryClient } from '@tanstack/react-query'
import type { UserId } from '#domain/base/ids.ts'
import { delegates } from '#domain/delegates/contract.ts'
import { becomeUser, currentUserQuery } from '#web/accounts/current-user.ts'
import { serverText } from '#web/accounts/failure-texts.ts'
import { type Submission, useSubmission } from '#web/accounts/useSubmission.ts'
import { call } from '#web/base/api/call.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { reloadPage } from '#web/base/router/reload-page.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { noteDeclined, pairOf } from './declined.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** One request for each press; says so when it fails. Who comes back to the own account is not asked to leave it again. */
export function useBecome(): Submission<[UserId]> {
  const client = useQueryClient()
  return useSubmission(async (id: UserId) => {
    try {
      const now = client.getQueryData(currentUserQuery.queryKey)
      if (now && now.delegate_user_id === id) noteDeclined(pairOf(id, now.id))
      const user = await call(delegates.becomeDelegate, { body: { id } })
      // without a network the page stays, and shows whose it is now
      if (!reloadPage()) becomeUser(client, user)
    } catch (error) {
      showToast(serverText(error, t('delegates.switch_failed')), 'bad')
    }
  })
}
