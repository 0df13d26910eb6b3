// For how long an organisation keeps sessions that are closed.
import { NativeSelect } from '@mantine/core'
import { RETENTION_MONTHS } from '#domain/tenants/model.ts'
import { texts } from '#web/accounts/texts.ts'
import { translator } from '#web/base/i18n/translator.ts'

const t = translator(texts)

/** The months of a choice; null: for ever. */
export function retentionOf(chosen: string) {
  return RETENTION_MONTHS.find((months) => String(months) === chosen) ?? null
}

export function RetentionField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const choices = RETENTION_MONTHS.map((months) => ({
    value: String(months),
    label: t('accounts.retention_months', { months }),
  }))
  return (
    <NativeSelect
      label={t('accounts.retention')}
      description={t('accounts.retention_body')}
      name="retention_months"
      data={[{ value: '', label: t('accounts.retention_forever') }, ...choices]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
