// Asks for a name before the first save of somebody who has given none.

import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accounts } from '#domain/accounts/contract.ts'
import { visibleText } from '#domain/base/visible-text.ts'
import { setCurrentUser } from '#web/accounts/current-user.ts'
import { serverText } from '#web/accounts/failure-texts.ts'
import { NameFields } from '#web/accounts/NameFields.tsx'
import { useSubmission } from '#web/accounts/useSubmission.ts'
import { call } from '#web/base/api/call.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { DialogForm } from '#web/base/ui/DialogForm.tsx'
import { FormDialog } from '#web/base/ui/FormDialog.tsx'
import { texts } from '../texts.ts'

const t = translator(texts)

type Props = { opened: boolean; onNamed: () => void; onCancel: () => void }

export function NamePrompt({ opened, onNamed, onCancel }: Props) {
  return (
    <FormDialog title={t('editing.name_prompt')} opened={opened} onCancel={onCancel}>
      <NameForm onNamed={onNamed} onCancel={onCancel} />
    </FormDialog>
  )
}

function NameForm({ onNamed, onCancel }: Omit<Props, 'opened'>) {
  const client = useQueryClient()
  const [names, setNames] = useState({ first_name: '', last_name: '' })
  const [problem, setProblem] = useState<string | null>(null)
  const { isSending, submit } = useSubmission(async () => {
    try {
      setCurrentUser(client, await call(accounts.changeSettings, { body: names }))
      onNamed()
    } catch (error) {
      setProblem(serverText(error, t('editing.name_failed')))
    }
  })
  const send = () => {
    const isMissing = visibleText(names.first_name) === '' && visibleText(names.last_name) === ''
    setProblem(isMissing ? t('editing.name_missing') : null)
    if (!isMissing) void submit()
  }
  return (
    <DialogForm
      isWrong={false}
      done={t('editing.go_on')}
      isBusy={isSending}
      onDone={send}
      onCancel={onCancel}
    >
      <Text>{t('editing.name_prompt_body')}</Text>
      <NameFields
        autoFocus
        names={names}
        onChange={(changed) => setNames((now) => ({ ...now, ...changed }))}
      />
      <Text role="alert" size="sm" c="var(--popin-bad-text)">
        {problem}
      </Text>
    </DialogForm>
  )
}
