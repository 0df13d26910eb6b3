// The step that takes the code from the email; six characters are sent by themselves.
import { Group, Stack } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CODE_LENGTH } from '#domain/accounts/model.ts'
import { typedVerificationCode } from '#domain/accounts/rules.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { focusWrong } from '#web/base/ui/useErrorFocus.ts'
import { CodeField } from '../CodeField.tsx'
import { MailboxHint } from '../MailboxHint.tsx'
import { QuestionLink } from '../QuestionLink.tsx'
import { SubmitButton } from '../SubmitButton.tsx'
import { texts } from '../texts.ts'
import type { Stepwise } from '../useStepwise.ts'

const t = translator(texts)

export function CodeStep({ error, attempt, enter, resend, back }: Stepwise) {
  const [code, setCode] = useState('')
  const [seen, setSeen] = useState(0)
  const [isShort, setIsShort] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (attempt > 0) field.current?.select()
  }, [attempt])
  const type = (typed: string) => {
    const next = typedVerificationCode(typed).slice(0, CODE_LENGTH)
    setCode(next)
    setSeen(attempt)
    setIsShort(false)
    if (next.length === CODE_LENGTH && next !== code) void enter.submit(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === CODE_LENGTH) return void enter.submit(code)
    setIsShort(true)
    focusWrong(event.currentTarget)
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <CodeField
          ref={field}
          value={code}
          onType={type}
          // what is typed anew is not wrong yet
          error={isShort ? t('accounts.code_short', { count: CODE_LENGTH }) : seen === attempt ? null : error}
        />
        <SubmitButton isSending={enter.isSending}>{t('accounts.continue')}</SubmitButton>
        <Group justify="space-between" gap="xs">
          <QuestionLink link={t('accounts.verify_resend')} to={() => void resend.submit()} />
          <QuestionLink link={t('accounts.other_email')} to={back} />
          <MailboxHint />
        </Group>
      </Stack>
    </form>
  )
}
