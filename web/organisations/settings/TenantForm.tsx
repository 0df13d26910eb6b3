// Name, industry, size and links of an organisation.
import '@mantine/core/styles/Switch.layer.css'
import { NativeSelect, Stack, Switch, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, Suspense, useState } from 'react'
import { type Tenant, tenants } from '#domain/tenants/contract.ts'
import { COMPANY_SIZES, TENANT_NAME_MAX } from '#domain/tenants/model.ts'
import { serverText } from '#web/accounts/failure-texts.ts'
import { SubmitButton } from '#web/accounts/SubmitButton.tsx'
import { texts } from '#web/accounts/texts.ts'
import { useIndustries } from '#web/accounts/useIndustries.ts'
import { useSubmission } from '#web/accounts/useSubmission.ts'
import { call } from '#web/base/api/call.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { SettingsPart } from '#web/base/ui/SettingsPart.tsx'
import { showToast } from '#web/base/ui/toasts.ts'
import { useDialog } from '#web/base/ui/useDialog.ts'
import { LeastVoicesField, leastVoicesOf } from './LeastVoicesField.tsx'
import { PatternField } from './PatternField.tsx'
import { RetentionField, retentionOf } from './RetentionField.tsx'
import { tenantKey } from './useTenant.ts'

const t = translator(texts)
const NoticeDialog = lazyPart(async () => (await import('#web/base/ui/NoticeDialog.tsx')).NoticeDialog)

/** A choice that was never made is an empty text here. */
type Fields = {
  name: string
  industry: string
  company_size: string
  short_share_link: boolean
  pattern: string
  /** Months; an empty text: for ever. */
  retention: string
  least_voices: string
}

export function TenantForm({ tenant }: { tenant: Tenant }) {
  const { name, short_share_link } = tenant
  const saved: Fields = {
    ...{ name, short_share_link },
    ...{ industry: tenant.industry ?? '', company_size: tenant.company_size ?? '' },
    pattern: tenant.invite_whitelist_pattern ?? '',
    retention: String(tenant.retention_months ?? ''),
    least_voices: String(tenant.least_voices),
  }
  const [fields, setFields] = useState(saved)
  const { isSending, save, done } = useSaving(tenant)
  const change = (changes: Partial<Fields>) => setFields({ ...fields, ...changes })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void save(fields)
  }
  return (
    <SettingsPart name="about" title={t('accounts.organisation_about')}>
      <form onSubmit={onSubmit}>
        <Stack gap="md">
          <TextInput
            label={t('accounts.organisation_name')}
            name="name"
            autoComplete="organization"
            maxLength={TENANT_NAME_MAX}
            value={fields.name}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          <Choices fields={fields} onChange={change} />
          <Switch
            size="md"
            label={t('accounts.short_links')}
            description={t('accounts.short_links_body')}
            checked={fields.short_share_link}
            onChange={({ currentTarget }) => change({ short_share_link: currentTarget.checked })}
          />
          <PatternField value={fields.pattern} onChange={(pattern) => change({ pattern })} />
          <RetentionField value={fields.retention} onChange={(retention) => change({ retention })} />
          <LeastVoicesField
            value={fields.least_voices}
            onChange={(least_voices) => change({ least_voices })}
          />
          <SubmitButton isSending={isSending} fullWidth={false} miw={120}>
            {t('accounts.save')}
          </SubmitButton>
        </Stack>
      </form>
      {done.opened && (
        <Suspense>
          <NoticeDialog title={t('accounts.organisation_saved')} onClose={done.close} />
        </Suspense>
      )}
    </SettingsPart>
  )
}

type ChoicesProps = { fields: Fields; onChange: (changes: Partial<Fields>) => void }

/** What was never chosen stays so until something is. */
function Choices({ fields, onChange }: ChoicesProps) {
  const none = (value: string) => (value === '' ? [{ value: '', label: t('accounts.choose') }] : [])
  const industries = useIndustries()
  const { industry, company_size } = fields
  return (
    <>
      <NativeSelect
        label={t('accounts.industry')}
        name="industry"
        data={[...none(industry), ...withOwn(industries, industry)]}
        value={industry}
        onChange={({ currentTarget }) => onChange({ industry: currentTarget.value })}
      />
      <NativeSelect
        label={t('accounts.organisation_size')}
        name="company_size"
        data={[...none(company_size), ...COMPANY_SIZES]}
        value={company_size}
        onChange={({ currentTarget }) => onChange({ company_size: currentTarget.value })}
      />
    </>
  )
}

/** One from an older list stays chosen. */
function withOwn(known: readonly string[], own: string): string[] {
  return own === '' || known.includes(own) ? [...known] : [own, ...known]
}

function useSaving(tenant: Tenant) {
  const client = useQueryClient()
  const done = useDialog()
  const { isSending, submit } = useSubmission(async (fields: Fields) => {
    const { name, short_share_link, industry, pattern } = fields
    const company_size = COMPANY_SIZES.find((size) => size === fields.company_size)
    const least_voices = leastVoicesOf(fields.least_voices)
    const retention_months = retentionOf(fields.retention)
    const changes = {
      ...{ tenant_id: tenant.id, name, short_share_link },
      ...(industry === (tenant.industry ?? '') ? {} : { industry }),
      ...(company_size === undefined ? {} : { company_size }),
      ...(retention_months === tenant.retention_months ? {} : { retention_months }),
      ...(least_voices === tenant.least_voices ? {} : { least_voices }),
      ...(pattern === (tenant.invite_whitelist_pattern ?? '') ? {} : { invite_whitelist_pattern: pattern }),
    }
    try {
      client.setQueryData(tenantKey(tenant.id), await call(tenants.editTenant, { body: changes }))
      done.open()
    } catch (error) {
      showToast(serverText(error, t('accounts.settings_not_saved')), 'bad')
    }
  })
  return { isSending, save: submit, done }
}
