// Adding a passkey: a name, then what the device asks.
import { Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { PASSKEY_NAME_MAX } from '#domain/credentials/model.ts'
import { passkeyNameRefusal } from '#domain/credentials/rules.ts'
import { serverText } from '#web/accounts/failure-texts.ts'
import { SubmitButton } from '#web/accounts/SubmitButton.tsx'
import { useSubmission } from '#web/accounts/useSubmission.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from './texts.ts'
import { useChangeFactors } from './useFactors.ts'

const t = translator(texts)

/** `onDone` gets the recovery codes that came with it, or null. */
export function PasskeySetUp({ onDone }: { onDone: (recovery_codes: string[] | null) => void }) {
  const { addPasskey } = useChangeFactors()
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { isSending, submit } = useSubmission(async () => {
    const refused = passkeyNameRefusal(name)
    if (refused) return setError(refused.error_message)
    try {
      onDone(await addPasskey(name))
    } catch (failure) {
      const isHere = failure instanceof Error && failure.name === 'InvalidStateError'
      setError(
        isHere ? t('credentials.passkey_here') : serverText(failure, t('credentials.passkey_not_made')),
      )
    }
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="md">
        <TextInput
          label={t('credentials.passkey_name')}
          description={t('credentials.passkey_name_hint')}
          name="passkey_name"
          autoComplete="off"
          maxLength={PASSKEY_NAME_MAX}
          value={name}
          error={error}
          errorProps={{ role: 'alert' }}
          autoFocus
          data-autofocus
          onChange={({ currentTarget }) => {
            setName(currentTarget.value)
            setError(null)
          }}
        />
        <SubmitButton isSending={isSending}>{t('credentials.passkey_add')}</SubmitButton>
      </Stack>
    </form>
  )
}
