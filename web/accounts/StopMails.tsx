// The page behind the link of an email to a guest's address: nothing happens before the button is pressed.
import { Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { accounts } from '#domain/accounts/contract.ts'
import { call } from '#web/base/api/call.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { serverText } from './failure-texts.ts'
import { SubmitButton } from './SubmitButton.tsx'
import { texts } from './texts.ts'
import { useSubmission } from './useSubmission.ts'

const t = translator(texts)

export function StopMails({ token }: { token: string }) {
  const [isStopped, setIsStopped] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const { isSending, submit } = useSubmission(async () => {
    setError(null)
    try {
      await call(accounts.stopGuestMails, { body: { token } })
      setIsStopped(true)
    } catch (failure) {
      setError(serverText(failure, baseText('base.something_wrong')))
    }
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <AccountFrame title={t('accounts.stop_title')} underBar>
      <Stack gap="md">
        <Text role="status">{isStopped ? t('accounts.stopped') : t('accounts.stop_body')}</Text>
        {error && (
          <Text role="alert" c="var(--popin-bad-text)">
            {error}
          </Text>
        )}
        {!isStopped && (
          <form onSubmit={send}>
            <SubmitButton isSending={isSending}>{t('accounts.stop_submit')}</SubmitButton>
          </form>
        )}
      </Stack>
    </AccountFrame>
  )
}
