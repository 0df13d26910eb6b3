// The last step: how people call the new account and its organisation; nothing of it is needed.
import { Button, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { NAME_MAX } from '#domain/accounts/model.ts'
import { TENANT_NAME_MAX } from '#domain/tenants/model.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { SignUpProblem } from '../SignUpProblem.tsx'
import { SubmitButton } from '../SubmitButton.tsx'
import { texts } from '../texts.ts'
import type { Names, Stepwise } from '../useStepwise.ts'

const t = translator(texts)

const FIELDS = [
  { name: 'first_name', label: 'accounts.first_name', complete: 'given-name', max: NAME_MAX },
  { name: 'last_name', label: 'accounts.last_name', complete: 'family-name', max: NAME_MAX },
  {
    name: 'tenant_name',
    label: 'accounts.steps_tenant_name',
    complete: 'organization',
    max: TENANT_NAME_MAX,
  },
] as const

export function NamesStep({ asks_tenant_name, problem, email, name }: Stepwise) {
  const [names, setNames] = useState<Names>({ first_name: '', last_name: '', tenant_name: '' })
  const [isEmpty, setIsEmpty] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const fields = FIELDS.filter((field) => asks_tenant_name || field.name !== 'tenant_name')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // a press that was meant for the step before is no wish to go without a name
    if (Object.values(names).some((text) => text.trim() !== '')) return void name.submit(names)
    setIsEmpty(true)
    first.current?.focus()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        {fields.map((field, place) => (
          <TextInput
            key={field.name}
            ref={place === 0 ? first : undefined}
            label={t(field.label)}
            name={field.name}
            autoComplete={field.complete}
            maxLength={field.max}
            autoFocus={place === 0}
            value={names[field.name]}
            error={isEmpty && place === 0 ? t('accounts.steps_names_empty') : null}
            errorProps={{ role: 'alert', mt: 8 }}
            onChange={({ currentTarget }) => {
              setNames({ ...names, [field.name]: currentTarget.value })
              setIsEmpty(false)
            }}
          />
        ))}
        {problem !== null && <SignUpProblem error={problem} email={email} />}
        <SubmitButton isSending={name.isSending}>{t('accounts.continue')}</SubmitButton>
        <Button variant="subtle" onClick={() => void name.submit(null)}>
          {t('accounts.steps_skip')}
        </Button>
      </Stack>
    </form>
  )
}
