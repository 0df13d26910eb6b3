// Whose organisation it is, and handing it over.
import { Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { accounts } from '#domain/accounts/contract.ts'
import { looksLikeEmail, normalEmail } from '#domain/accounts/rules.ts'
import type { Tenant } from '#domain/tenants/contract.ts'
import { new_owner_unknown } from '#domain/tenants/refusals.ts'
import { setCurrentUser } from '#web/accounts/current-user.ts'
import { EmailField } from '#web/accounts/EmailField.tsx'
import { serverText } from '#web/accounts/failure-texts.ts'
import { SubmitButton } from '#web/accounts/SubmitButton.tsx'
import { texts } from '#web/accounts/texts.ts'
import { useSubmission } from '#web/accounts/useSubmission.ts'
import { paths } from '#web/app/paths.ts'
import { call } from '#web/base/api/call.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { SettingsPart } from '#web/base/ui/SettingsPart.tsx'
import { showToast } from '#web/base/ui/toasts.ts'
import { useConfirm } from '#web/base/ui/useConfirm.ts'

const t = translator(texts)

export function OwnerPart({ tenant, isOwner }: { tenant: Tenant; isOwner: boolean }) {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { isSending, submit } = useHandingOver(tenant)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = normalEmail(email)
    if (looksLikeEmail(wanted)) void submit(wanted)
    else setError(new_owner_unknown.error_message)
  }
  return (
    <SettingsPart name="owner" title={t('accounts.owner')} body={t('accounts.owner_body')}>
      <Stack gap="md">
        <Text>{t('accounts.owner_is', { email: tenant.owner.email })}</Text>
        {isOwner && (
          <form onSubmit={onSubmit} noValidate>
            <Stack gap="md">
              <EmailField
                label={t('accounts.new_owner')}
                description={t('accounts.new_owner_how')}
                autoComplete="off"
                value={email}
                error={error}
                onChange={({ currentTarget }) => {
                  setEmail(currentTarget.value)
                  setError(null)
                }}
              />
              <SubmitButton isSending={isSending} fullWidth={false} miw={120} variant="default">
                {t('accounts.hand_over')}
              </SubmitButton>
            </Stack>
          </form>
        )}
      </Stack>
    </SettingsPart>
  )
}

function useHandingOver({ id: tenant_id }: Tenant) {
  const client = useQueryClient()
  const confirm = useConfirm()
  return useSubmission(async (new_owner_email: string) => {
    const question = {
      title: t('accounts.hand_over_title'),
      body: t('accounts.hand_over_body', { email: new_owner_email }),
    }
    if (!(await confirm({ ...question, confirm: t('accounts.hand_over'), danger: true }))) return
    try {
      const user = await call(accounts.assignOwner, { body: { tenant_id, new_owner_email } })
      showToast(t('accounts.handed_over', { email: new_owner_email }), 'good')
      setCurrentUser(client, user)
      navigate(paths.feed(), { replace: true })
    } catch (error) {
      showToast(serverText(error, t('accounts.hand_over_failed')), 'bad')
    }
  })
}
