// Setting up an app that makes codes: a picture to scan, the key in letters, and the first code.
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { credentials } from '#domain/credentials/contract.ts'
import { serverText } from '#web/accounts/failure-texts.ts'
import { SubmitButton } from '#web/accounts/SubmitButton.tsx'
import { useSubmission } from '#web/accounts/useSubmission.ts'
import { call } from '#web/base/api/call.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { QrPicture } from '#web/base/ui/QrPicture.tsx'
import { appCodeProblem, appCodeText } from './app-code.ts'
import styles from './Credentials.module.css'
import { copySecret } from './copy-secret.ts'
import { texts } from './texts.ts'
import { useChangeFactors } from './useFactors.ts'

const t = translator(texts)

/** `onDone` gets the recovery codes that came with it, or null. */
export function AppSetUp({ onDone }: { onDone: (recovery_codes: string[] | null) => void }) {
  // each time this is opened there is a secret of its own, which is kept nowhere
  const opening = useId()
  const begun = useQuery({
    queryKey: ['app-secret', opening],
    queryFn: () => call(credentials.beginApp),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const { confirmApp } = useChangeFactors()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { isSending, submit } = useSubmission(async () => {
    const problem = appCodeProblem(code)
    if (problem) return setError(problem)
    try {
      onDone(await confirmApp(code))
    } catch (failure) {
      setError(appCodeText(failure, t('credentials.factors_failed')))
    }
  })
  if (begun.isError) {
    const title = serverText(begun.error, baseText('base.not_loaded'))
    return <ErrorNote title={title} onRetry={() => void begun.refetch()} />
  }
  if (!begun.data) return <LoadingShape shape="block" />
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="md">
        <Text>{t('credentials.app_scan')}</Text>
        <QrPicture text={begun.data.address} label={t('credentials.app_picture')} className={styles.qr} />
        <div>
          <Text size="sm" c="dimmed" ta="center">
            {t('credentials.app_key')}
          </Text>
          <Text className={styles.secret} ff="monospace" dir="ltr">
            {begun.data.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </Text>
        </div>
        <OtherWays {...begun.data} />
        <TextInput
          label={t('credentials.app_first_code')}
          name="app_code"
          value={code}
          error={error}
          errorProps={{ role: 'alert' }}
          classNames={{ input: styles.code }}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={20}
          dir="ltr"
          autoFocus
          data-autofocus
          onChange={({ currentTarget }) => {
            setCode(currentTarget.value)
            setError(null)
          }}
        />
        <SubmitButton isSending={isSending}>{t('credentials.app_turn_on')}</SubmitButton>
      </Stack>
    </form>
  )
}

/** A phone cannot scan its own screen: its app opens the address, or takes the key that was copied. */
function OtherWays({ secret, address }: { secret: string; address: string }) {
  return (
    <Group gap="sm" grow>
      <Button variant="default" onClick={() => void copySecret('app_key', secret)}>
        {t('credentials.app_key_copy')}
      </Button>
      <Button variant="default" component="a" href={address}>
        {t('credentials.app_open')}
      </Button>
    </Group>
  )
}
