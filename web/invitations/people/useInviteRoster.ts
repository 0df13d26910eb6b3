// Invites a whole list to an event or to its session, and says what came of it.
import { useQueryClient } from '@tanstack/react-query'
import type { RosterId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Invitee, RosterInvited } from '#domain/invitations/contract.ts'
import { serverText } from '#web/accounts/failure-texts.ts'
import { useSubmission } from '#web/accounts/useSubmission.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { patchEvent } from '#web/events/useEvent.ts'
import { texts } from '../texts.ts'
import { saveCollectionRoster, saveEventRoster } from './save-roster.ts'

const t = translator(texts)

export type InvitingList = {
  rosterId: RosterId
  /** To all questions of the session. */
  all: boolean
  /** To the coming occurrences too. */
  follow: boolean
}

export function useInviteRoster(event: PopinEvent, onInvited: () => void) {
  const client = useQueryClient()
  const { id, collection } = event
  return useSubmission(async ({ rosterId, all, follow }: InvitingList) => {
    const save = (prototype: boolean) =>
      all
        ? saveCollectionRoster({ collectionId: collection?.id, rosterId, prototype })
        : saveEventRoster({ eventId: id, rosterId, prototype })
    try {
      const told = await save(false)
      if (follow) await save(true)
      tell(told)
      await client.invalidateQueries({ queryKey: ['invitees'] })
      const known = client.getQueryData<{ users: Invitee[] }>(['invitees', id])
      if (known) patchEvent(client, id, { invited_users_count: known.users.length })
      onInvited()
    } catch (error) {
      showToast(serverText(error, t('invitations.list_not_invited')), 'bad')
    }
  })
}

function tell({ invited, invalid }: RosterInvited): void {
  showToast(t('invitations.list_invited', { count: invited }), 'good')
  if (invalid > 0) showToast(t('invitations.list_invalid', { count: invalid }), 'bad')
}
