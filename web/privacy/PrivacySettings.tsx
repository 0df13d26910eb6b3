// The own data in the settings: taking it along, and deleting the account.
import { Stack } from '@mantine/core'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { DataSettings } from './DataSettings.tsx'
import { LeaveSettings } from './LeaveSettings.tsx'
import { texts } from './texts.ts'
import { usePrivacy } from './usePrivacy.ts'

const t = translator(texts)

/** Of the owner of an account alone. */
export function PrivacySettings() {
  const { data, isError, refetch } = usePrivacy()
  if (!data)
    return isError ? (
      <ErrorNote title={t('privacy.not_loaded')} onRetry={() => void refetch()}>
        {baseText('base.not_loaded')}
      </ErrorNote>
    ) : null
  return (
    <Stack gap="md">
      <DataSettings known={data} />
      <LeaveSettings known={data} />
    </Stack>
  )
}
