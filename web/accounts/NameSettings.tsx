// The own name.
import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { accounts, type User } from '#domain/accounts/contract.ts'
import { call } from '#web/base/api/call.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { SettingsPart } from '#web/base/ui/SettingsPart.tsx'
import { showToast } from '#web/base/ui/toasts.ts'
import { setCurrentUser } from './current-user.ts'
import { serverText } from './failure-texts.ts'
import { NameFields } from './NameFields.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { texts } from './texts.ts'
import { useSubmission } from './useSubmission.ts'

const t = translator(texts)

/** `onDirty` hears whether something is typed that is not saved. */
export function NameSettings({ user, onDirty }: { user: User; onDirty: (isDirty: boolean) => void }) {
  const client = useQueryClient()
  const [names, setNames] = useState({ first_name: user.first_name, last_name: user.last_name })
  const isDirty = names.first_name !== user.first_name || names.last_name !== user.last_name
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])
  const { isSending, submit } = useSubmission(async () => {
    try {
      const saved = await call(accounts.changeSettings, { body: names })
      setCurrentUser(client, saved)
      // as it was stored: without spaces around it
      setNames({ first_name: saved.first_name, last_name: saved.last_name })
      showToast(t('accounts.settings_saved'), 'good')
    } catch (error) {
      showToast(serverText(error, t('accounts.settings_not_saved')), 'bad')
    }
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <SettingsPart name="name" title={t('accounts.your_name')} body={t('accounts.your_name_body')}>
      <form onSubmit={onSubmit}>
        <Stack gap="md">
          <NameFields names={names} onChange={(changed) => setNames({ ...names, ...changed })} />
          <SubmitButton isSending={isSending} fullWidth={false} miw={120}>
            {t('accounts.save')}
          </SubmitButton>
        </Stack>
      </form>
    </SettingsPart>
  )
}
