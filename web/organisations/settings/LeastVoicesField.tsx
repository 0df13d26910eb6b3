// From how many voices on an organisation shows results of anonymous sessions.
import { NativeSelect } from '@mantine/core'
import { LEAST_VOICES, LEAST_VOICES_DEFAULT } from '#domain/tenants/model.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from './texts.ts'

const t = translator(texts)

export function leastVoicesOf(chosen: string) {
  return LEAST_VOICES.find((voices) => String(voices) === chosen) ?? LEAST_VOICES_DEFAULT
}

export function LeastVoicesField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <NativeSelect
      label={t('organisation.least_voices')}
      description={t('organisation.least_voices_body')}
      name="least_voices"
      data={LEAST_VOICES.map((voices) => ({
        value: String(voices),
        label: t('organisation.voices', { voices }),
      }))}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
