// The last step: how people call the new account and its organisation; nothing of it is needed.
import { Button, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { visibleText } from '#domain/base/visible-text.ts'
import { TENANT_NAME_MAX } from '#domain/tenants/model.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { focusWrong } from '#web/base/ui/useErrorFocus.ts'
import { NameFields } from '../NameFields.tsx'
import { SignUpProblem } from '../SignUpProblem.tsx'
import { SubmitButton } from '../SubmitButton.tsx'
import { texts } from '../texts.ts'
import type { Names, Stepwise } from '../useStepwise.ts'

const t = translator(texts)

type Props = Stepwise & { signIn: string }

export function NamesStep({ asks_tenant_name, problem, email, name, signIn }: Props) {
  const [names, setNames] = useState<Names>({ first_name: '', last_name: '', tenant_name: '' })
  const [isEmpty, setIsEmpty] = useState(false)
  const change = (changed: Partial<Names>) => {
    setNames((now) => ({ ...now, ...changed }))
    setIsEmpty(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // a press that was meant for the step before is no wish to go without a name
    if (Object.values(names).some((text) => visibleText(text) !== '')) return void name.submit(names)
    setIsEmpty(true)
    focusWrong(event.currentTarget)
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <NameFields
          autoFocus
          error={isEmpty ? t('accounts.steps_names_empty') : null}
          names={names}
          onChange={change}
        />
        {asks_tenant_name && (
          <TextInput
            label={t('accounts.steps_tenant_name')}
            name="tenant_name"
            autoComplete="organization"
            maxLength={TENANT_NAME_MAX}
            value={names.tenant_name}
            onChange={({ currentTarget }) => change({ tenant_name: currentTarget.value })}
          />
        )}
        {problem !== null && <SignUpProblem error={problem} email={email} signIn={signIn} />}
        <SubmitButton isSending={name.isSending}>{t('accounts.continue')}</SubmitButton>
        <Button variant="subtle" onClick={() => void name.submit(null)}>
          {t('accounts.steps_skip')}
        </Button>
      </Stack>
    </form>
  )
}
