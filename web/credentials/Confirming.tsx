// The ways to confirm who one is, one at a time, with the way to the others.

import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { credentials } from '#domain/credentials/contract.ts'
import { serverText } from '#web/accounts/failure-texts.ts'
import { MailboxHint } from '#web/accounts/MailboxHint.tsx'
import { PasswordField } from '#web/accounts/PasswordField.tsx'
import { SubmitButton } from '#web/accounts/SubmitButton.tsx'
import { useSubmission } from '#web/accounts/useSubmission.ts'
import { call } from '#web/base/api/call.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { settings } from '#web/base/settings/settings.ts'
import { BusyButton } from '#web/base/ui/BusyButton.tsx'
import { supportAddress } from '#web/base/ui/support.ts'
import { appCodeProblem, appCodeText } from './app-code.ts'
import styles from './Credentials.module.css'
import { showPasskey } from './passkey.ts'
import { texts } from './texts.ts'

const t = translator(texts)

export type Way = 'passkey' | 'app' | 'recovery_code' | 'password' | 'mail'
type Given = { password?: string; mail_code?: string; app_code?: string; recovery_code?: string }

type Props = {
  ways: readonly Way[]
  /** Where a code is emailed to. */
  email?: string
  /** Sends what was given; what it throws is shown. */
  give: (given: Given & { passkey?: Record<string, unknown> }) => Promise<void>
}

/** What stands in the one field of a way. */
const FIELDS: Record<Exclude<Way, 'passkey'>, keyof Given> = {
  app: 'app_code',
  recovery_code: 'recovery_code',
  password: 'password',
  mail: 'mail_code',
}

export function Confirming({ ways, email = '', give }: Props) {
  const [way, setWay] = useState<Way>(() => (ways.includes('passkey') ? 'passkey' : (ways[0] ?? 'mail')))
  const others = ways.filter((one) => one !== way)
  return (
    <Stack gap="md">
      {way === 'passkey' ? (
        <ByPasskey give={give} />
      ) : (
        <ByField key={way} way={way} email={email} give={give} />
      )}
      {others.length > 0 && (
        <Stack gap={0}>
          {others.map((one) => (
            <Button key={one} variant="subtle" onClick={() => setWay(one)}>
              {t(`credentials.by_${one}`)}
            </Button>
          ))}
        </Stack>
      )}
    </Stack>
  )
}

function ByPasskey({ give }: Pick<Props, 'give'>) {
  const [error, setError] = useState<string | null>(null)
  const { isSending, submit } = useSubmission(async () => {
    setError(null)
    try {
      await give({ passkey: await showPasskey() })
    } catch (failure) {
      setError(serverText(failure, t('credentials.passkey_failed')))
    }
  })
  return (
    <Stack gap="md">
      <Text>{t('credentials.passkey_how')}</Text>
      {error && (
        <Text role="alert" c="var(--popin-bad-text)">
          {error}
        </Text>
      )}
      <BusyButton autoFocus data-autofocus isBusy={isSending} onClick={() => void submit()}>
        {t('credentials.use_passkey')}
      </BusyButton>
    </Stack>
  )
}

type FieldProps = { way: Exclude<Way, 'passkey'>; email: string; give: Props['give'] }

function ByField({ way, email, give }: FieldProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isMailed, setIsMailed] = useState(false)
  const sending = useSubmission(async () => {
    if (typed.trim() === '') return setError(t('credentials.nothing_typed'))
    // tries are counted: what cannot be right is none
    const problem = way === 'app' && appCodeProblem(typed)
    if (problem) return setError(problem)
    try {
      await give({ [FIELDS[way]]: typed })
    } catch (failure) {
      const say = way === 'app' ? appCodeText : serverText
      setError(say(failure, t('credentials.not_sent')))
    }
  })
  const mailing = useSubmission(async () => {
    try {
      await call(credentials.mailProof)
      setIsMailed(true)
      setError(null)
    } catch (failure) {
      setError(serverText(failure, t('credentials.mail_not_sent')))
    }
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void (way === 'mail' && !isMailed ? mailing.submit() : sending.submit())
  }
  const change = (text: string) => {
    setTyped(text)
    setError(null)
  }
  const isWaiting = way === 'mail' && !isMailed
  const how = way === 'mail' && isMailed ? 'credentials.mail_sent' : (`credentials.${way}_how` as const)
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="md">
        <Text>{t(how, { email })}</Text>
        {isWaiting ? (
          error && (
            <Text role="alert" c="var(--popin-bad-text)">
              {error}
            </Text>
          )
        ) : (
          <Field way={way} value={typed} error={error} onChange={change} />
        )}
        <SubmitButton isSending={sending.isSending || mailing.isSending} autoFocus={isWaiting}>
          {t(isWaiting ? 'credentials.send_code' : 'credentials.confirm')}
        </SubmitButton>
        {way === 'mail' && isMailed && <MailboxHint />}
        {way === 'recovery_code' && <LostCodes />}
      </Stack>
    </form>
  )
}

/** Nobody gets past a second factor by themselves: whoever runs the product turns it off. */
function LostCodes() {
  return (
    <Text size="sm">
      {t('credentials.lost_codes')}{' '}
      <Anchor inherit underline="always" dir="ltr" href={supportAddress()}>
        {settings.support_email}
      </Anchor>
    </Text>
  )
}

type EntryProps = {
  way: FieldProps['way']
  value: string
  error: string | null
  onChange: (text: string) => void
}

function Field({ way, value, error, onChange }: EntryProps) {
  const common = {
    name: FIELDS[way],
    label: t(`credentials.${way}_label`),
    value,
    error,
    autoFocus: true,
    'data-autofocus': true,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => onChange(currentTarget.value),
  }
  if (way === 'password') return <PasswordField kind="current" {...common} />
  return (
    <TextInput
      {...common}
      aria-invalid={error ? true : undefined}
      errorProps={{ role: 'alert' }}
      classNames={{ input: styles.code }}
      autoComplete={way === 'recovery_code' ? 'off' : 'one-time-code'}
      inputMode={way === 'app' ? 'numeric' : 'text'}
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      maxLength={20}
      dir="ltr"
    />
  )
}
