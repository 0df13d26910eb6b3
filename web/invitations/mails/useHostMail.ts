// What a host writes to everybody: kept on the device until it is sent, sent once, said so.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { CLOSING_TEXT } from '#domain/events/invite-text.ts'
import { REMINDER_TEXT } from '#domain/events/reminder-time.ts'
import { invitations } from '#domain/invitations/contract.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { call } from '#web/base/api/call.ts'
import { ApiError } from '#web/base/api/failures.ts'
import { useDraft } from '#web/base/drafts/useDraft.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { patchEvent } from '#web/events/useEvent.ts'
import { texts } from '../texts.ts'
import { tooLong } from './too-long.ts'

const t = translator(texts)

export function useHostMail(kind: 'reminder' | 'closing', event: PopinEvent, onSent: () => void) {
  const field = `${kind}_message` as const
  const draft = useDraft(
    `${field}:${event.id}`,
    event[field] ?? (kind === 'reminder' ? REMINDER_TEXT : CLOSING_TEXT),
  )
  const [busy, setBusy] = useState<'test' | 'all' | null>(null)
  const [error, setError] = useState<string | null>(null)
  const client = useQueryClient()
  const email = useCurrentUser()?.email ?? ''

  const send = async (test: boolean) => {
    const message = draft.value.trim()
    if (message === '' || tooLong(message) || busy) return
    setBusy(test ? 'test' : 'all')
    setError(null)
    try {
      const { waiting, left_out } = await sendMail(kind, event.id, message, test)
      patchEvent(client, event.id, { [field]: message })
      showToast(test ? t('invitations.mail_tested', { email }) : t(`invitations.${kind}_sent`), 'good')
      const later = waiting.reduce((sum, { mails }) => sum + mails, 0)
      if (left_out > 0) showToast(t('invitations.reminder_left_out', { count: left_out }))
      if (later > 0) showToast(t('invitations.mails_waiting', { count: later }))
      if (!test) {
        void client.invalidateQueries({ queryKey: ['invitees', event.id] })
        draft.clear()
        onSent()
      }
    } catch (failure) {
      setError((failure instanceof ApiError && failure.user_message) || t('invitations.mail_failed'))
    }
    setBusy(null)
  }
  return { text: draft.value, write: draft.set, busy, error, send, email }
}

function sendMail(kind: 'reminder' | 'closing', id: string, message: string, test: boolean) {
  const params = { id }
  return kind === 'reminder'
    ? call(invitations.sendReminder, { params, body: { reminder_message: message, test } })
    : call(invitations.sendClosingMessage, { params, body: { closing_message: message, test } })
}
