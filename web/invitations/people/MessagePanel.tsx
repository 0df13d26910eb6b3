// Beside the people: what the invitation says in the host's own words, tried on the host themselves.

import { Button, Group, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { INVITE_TEXT } from '#domain/events/invite-text.ts'
import { invitations } from '#domain/invitations/contract.ts'
import { call } from '#web/base/api/call.ts'
import { ApiError } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { BusyButton } from '#web/base/ui/BusyButton.tsx'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { showToast } from '#web/base/ui/toasts.ts'
import { patchEvent } from '#web/events/useEvent.ts'
import { tooLong } from '../mails/too-long.ts'
import { texts } from '../texts.ts'
import styles from './People.module.css'

const t = translator(texts)

export function MessagePanel({ event, onClose }: { event: PopinEvent; onClose: () => void }) {
  const { id } = event
  const repeats = event.collection?.recurrence_setting?.enabled
  const client = useQueryClient()
  const [text, setText] = useState(event.invite_message ?? INVITE_TEXT)
  const [busy, setBusy] = useState<'save' | 'test' | null>(null)
  const [error, setError] = useState<string | null>(null)
  const act = async (action: 'save' | 'test') => {
    if (tooLong(text)) return
    setBusy(action)
    setError(null)
    try {
      const body = { inviteMessage: text, eventId: id }
      const saved = await call(invitations.setInviteMessage, { params: { id }, body })
      patchEvent(client, id, saved)
      if (action === 'test') await call(invitations.sendInviteTest, { params: { id } })
      showToast(t(action === 'test' ? 'invitations.message_tested' : 'invitations.message_saved'), 'good')
    } catch (failure) {
      setError((failure instanceof ApiError && failure.user_message) || t('invitations.mail_failed'))
    }
    setBusy(null)
  }
  return (
    <section className={styles.panel} aria-label={t('invitations.message')}>
      <Textarea
        label={t('invitations.message_label')}
        description={t(repeats ? 'invitations.message_occurrence' : 'invitations.message_how')}
        value={text}
        error={tooLong(text)}
        autosize
        minRows={4}
        maxRows={10}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {error && <ErrorNote title={error} />}
      <Group gap="xs">
        <BusyButton isBusy={busy === 'save'} disabled={busy === 'test'} onClick={() => void act('save')}>
          {t('invitations.message_save')}
        </BusyButton>
        <BusyButton
          variant="default"
          isBusy={busy === 'test'}
          disabled={busy === 'save'}
          onClick={() => void act('test')}
        >
          {t('invitations.message_test')}
        </BusyButton>
        <Button variant="subtle" onClick={onClose}>
          {t('invitations.message_close')}
        </Button>
      </Group>
    </section>
  )
}
