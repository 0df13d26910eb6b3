// Who is invited by email: added, listed, taken off, and what they are told when.
import { Button, Group, Text, Title } from '@mantine/core'
import { IconMail, IconMessage, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { formatMoment } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { useFocusWhen } from '#web/base/ui/useFocusWhen.ts'
import { useSessionState } from '#web/events/useSessionState.ts'
import { AddressField } from '#web/rosters/AddressField.tsx'
import { draftAddress } from '../drafts.ts'
import { texts } from '../texts.ts'
import { useAgendaLines } from '../useAgendaLines.ts'
import { InvitedList } from './InvitedList.tsx'
import { InviteRoster } from './InviteRoster.tsx'
import { InviteWishes } from './InviteWishes.tsx'
import { MessagePanel } from './MessagePanel.tsx'
import styles from './People.module.css'
import { useAdding } from './useAdding.ts'
import { useInvitees } from './usePeople.ts'
import { Waiting } from './Waiting.tsx'

const t = translator(texts)

/** `hasFocus`: the field for addresses is what the dialog opens for. */
export function People({ event, hasFocus }: { event: PopinEvent; hasFocus: boolean }) {
  const { data, isError, refetch } = useInvitees(event)
  const adding = useAdding(event)
  const [wishes, setWishes] = useState({ all: true, follow: false })
  const [writes, setWrites] = useState(false)
  // what is wrong is read out with the field, and put right there
  const field = useFocusWhen<HTMLTextAreaElement>(adding.error)
  const email = useCurrentUser()?.email ?? ''
  const users = data?.users ?? []
  const agenda = useAgendaLines(event)
  const words = {
    ...{ label: t('invitations.emails'), how: t('invitations.emails_how') },
    ...{ suggestions: t('invitations.suggestions'), add: t('invitations.add') },
  }
  const isPrivate = event.visibility_setting === 'invite_only'
  return (
    <section className={styles.people} aria-labelledby="invite-people">
      <Title order={3} size="h4" id="invite-people">
        {t('invitations.people')}
      </Title>
      <Text size="sm" c="dimmed">
        {t(isPrivate ? 'invitations.people_private' : 'invitations.people_open')}
      </Text>
      <div className={styles.beside}>
        <div className={styles.column}>
          <AddressField
            words={words}
            field={field}
            value={adding.text}
            onChange={adding.write}
            error={adding.error}
            contacts={adding.contacts}
            isAdding={adding.isAdding}
            onAdd={() => void adding.submit(wishes)}
            hasFocus={hasFocus}
          />
          <InviteWishes event={event} wishes={wishes} onChange={setWishes} />
          <InviteRoster event={event} />
          <When event={event} isDone={users.length > 0} />
          <Waiting event={event} waiting={data?.waiting ?? []} />
          {isError && (
            <Group gap="xs">
              <Text role="alert">{t('invitations.list_failed')}</Text>
              <Button variant="default" onClick={() => void refetch()}>
                {t('invitations.retry')}
              </Button>
            </Group>
          )}
          {!data && !isError && <LoadingShape shape="text" />}
          {users.length > 0 && <InvitedList event={event} users={users} field={field} />}
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconMessage size={18} aria-hidden />}
              aria-expanded={writes}
              onClick={() => setWrites(!writes)}
            >
              {t('invitations.message')}
            </Button>
            <Button
              component="a"
              variant="default"
              leftSection={<IconMail size={18} aria-hidden />}
              href={draftAddress('invite', event, {
                email,
                agenda,
                invited: users.map((user) => user.email),
              })}
            >
              {t('invitations.mailto')}
            </Button>
          </Group>
        </div>
        {writes && <MessagePanel event={event} onClose={() => setWrites(false)} />}
      </div>
    </section>
  )
}

/** When the emails leave, or have left. */
function When({ event, isDone }: { event: PopinEvent; isDone: boolean }) {
  const { phase } = useSessionState(event)
  const time = formatMoment(event.schedule.ideas.start_time)
  const upcoming = isDone ? 'invitations.scheduled' : 'invitations.schedule'
  const now = isDone ? 'invitations.sent_now' : 'invitations.send_now'
  return (
    <Text size="sm" className={styles.when}>
      <IconSend size={16} aria-hidden />
      {phase === 'upcoming' ? t(upcoming, { time }) : t(now)}
    </Text>
  )
}
