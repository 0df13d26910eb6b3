// Asks somebody without a name for it.
import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accounts, type User } from '#domain/accounts/contract.ts'
import { call } from '#web/base/api/call.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { DialogForm } from '#web/base/ui/DialogForm.tsx'
import { FormDialog } from '#web/base/ui/FormDialog.tsx'
import { showToast } from '#web/base/ui/toasts.ts'
import { useFocusBack } from '#web/base/ui/useFocusBack.ts'
import { setCurrentUser } from './current-user.ts'
import { serverText } from './failure-texts.ts'
import { NameFields } from './NameFields.tsx'
import { texts } from './texts.ts'
import { useSubmission } from './useSubmission.ts'

const t = translator(texts)

type Props = {
  user: Pick<User, 'first_name' | 'last_name'>
  onClose: () => void
  /** The name is kept. */
  onSaved?: () => void
}

export function NameDialog({ user, onClose, onSaved }: Props) {
  const client = useQueryClient()
  const [names, setNames] = useState({ first_name: user.first_name, last_name: user.last_name })
  useFocusBack()
  const { isSending, submit } = useSubmission(async () => {
    try {
      setCurrentUser(client, await call(accounts.changeSettings, { body: names }))
      onClose()
      // what follows says enough
      if (onSaved) onSaved()
      else showToast(t('accounts.settings_saved'), 'good')
    } catch (error) {
      showToast(serverText(error, t('accounts.settings_not_saved')), 'bad')
    }
  })
  return (
    <FormDialog title={t('accounts.name_title')} opened onCancel={onClose}>
      <DialogForm
        isWrong={!`${names.first_name}${names.last_name}`.trim()}
        done={t('accounts.save')}
        isBusy={isSending}
        onDone={() => void submit()}
        onCancel={onClose}
      >
        <Stack gap="md">
          <NameFields autoFocus names={names} onChange={(changed) => setNames({ ...names, ...changed })} />
        </Stack>
      </DialogForm>
    </FormDialog>
  )
}
