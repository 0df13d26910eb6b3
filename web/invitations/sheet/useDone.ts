// Done with sharing: who invites nobody to what only invited people can open is asked first.
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { useConfirm } from '#web/base/ui/useConfirm.ts'
import { useInvitees } from '../people/usePeople.ts'
import { texts } from '../texts.ts'

const t = translator(texts)

/** For the creator's own sheet. */
export function useDone(event: PopinEvent, onDone: () => void): () => Promise<void> {
  const confirm = useConfirm()
  const { data } = useInvitees(event)
  const invited = data?.users.length ?? event.invited_users_count
  return async () => {
    const isLonely = event.visibility_setting === 'invite_only' && invited === 0
    const question = {
      title: t('invitations.sure'),
      body: t('invitations.sure_body'),
      confirm: t('invitations.ok'),
    }
    if (!isLonely || (await confirm(question))) onDone()
  }
}
