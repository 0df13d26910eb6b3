// A list is chosen, filled where it is empty, and invited.

import { NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import type { RosterId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { BusyButton } from '#web/base/ui/BusyButton.tsx'
import { RosterDialog } from '#web/rosters/RosterDialog.tsx'
import { useTeams } from '#web/rosters/useRoster.ts'
import { texts } from '../texts.ts'
import { InviteWishes } from './InviteWishes.tsx'
import { useInviteRoster } from './useInviteRoster.ts'

const t = translator(texts)

/** How the own list is called in the select: an id it has only on the server. */
const OWN = ''

export function ListDialog({ event, onClose }: { event: PopinEvent; onClose: () => void }) {
  const own_id = useCurrentUser()?.id as string | undefined
  const [chosen, setChosen] = useState(OWN)
  const [wishes, setWishes] = useState({ all: true, follow: false })
  const { data: teams = [] } = useTeams()
  const inviting = useInviteRoster(event, onClose)
  const team = teams.find(({ roster }) => roster.roster_status.id === chosen)
  const which = team ? team.roster.roster_status.id : null
  const questions = event.collection?.events_count ?? 1
  // the own list has the id of its account
  const rosterId = which ?? (own_id as RosterId)
  const lists = [
    { value: OWN, label: t('invitations.list_own') },
    ...teams.map(({ name, roster }) => ({ value: roster.roster_status.id as string, label: name })),
  ]
  const top = (
    <Stack gap="sm" mb="lg">
      <NativeSelect
        label={t('invitations.list_which')}
        data={lists}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <InviteWishes event={event} wishes={wishes} onChange={setWishes} />
    </Stack>
  )
  return (
    <RosterDialog
      which={which}
      name={team?.name ?? t('invitations.list_own')}
      opened
      onClose={onClose}
      top={top}
      action={(count) =>
        count > 0 && (
          <BusyButton
            isBusy={inviting.isSending}
            onClick={() => void inviting.submit({ rosterId, ...wishes, all: wishes.all && questions > 1 })}
          >
            {t('invitations.list_invite', { count })}
          </BusyButton>
        )
      }
    />
  )
}
