// Asks for a name before the first save of somebody who has given none.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Modal, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { accounts } from '#domain/accounts/contract.ts'
import { setCurrentUser } from '#web/accounts/current-user.ts'
import { serverText } from '#web/accounts/failure-texts.ts'
import { NameFields } from '#web/accounts/NameFields.tsx'
import { useSubmission } from '#web/accounts/useSubmission.ts'
import { call } from '#web/base/api/call.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { useLateOpening } from '#web/base/ui/useLateOpening.ts'
import { texts } from '../texts.ts'
import styles from './Dialog.module.css'

const t = translator(texts)

type Props = { opened: boolean; onNamed: () => void; onCancel: () => void }

export function NamePrompt({ opened, onNamed, onCancel }: Props) {
  return (
    <Modal
      opened={useLateOpening(opened)}
      onClose={onCancel}
      title={t('editing.name_prompt')}
      closeButtonProps={{ 'aria-label': baseText('base.close') }}
    >
      <NameForm onNamed={onNamed} onCancel={onCancel} />
    </Modal>
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
  const send = (event: FormEvent) => {
    event.preventDefault()
    const isMissing = names.first_name.trim() === '' && names.last_name.trim() === ''
    setProblem(isMissing ? t('editing.name_missing') : null)
    if (!isMissing) void submit()
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <Text>{t('editing.name_prompt_body')}</Text>
      <NameFields
        autoFocus
        names={names}
        onChange={(changed) => setNames((now) => ({ ...now, ...changed }))}
      />
      <Text role="alert" size="sm" c="var(--popin-bad-text)">
        {problem}
      </Text>
      <div className={styles.foot}>
        <Button variant="default" onClick={onCancel}>
          {baseText('base.cancel')}
        </Button>
        <Button type="submit" loading={isSending}>
          {t('editing.go_on')}
        </Button>
      </div>
    </form>
  )
}
