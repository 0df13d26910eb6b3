// Leaving this device.
import { Button } from '@mantine/core'
import { translator } from '#web/base/i18n/translator.ts'
import { SettingsPart } from './SettingsPart.tsx'
import { texts } from './texts.ts'
import { useSignOut } from './useSignOut.ts'
import { useSubmission } from './useSubmission.ts'

const t = translator(texts)

export function SignOutSettings() {
  const { isSending, submit } = useSubmission(useSignOut())
  return (
    <SettingsPart title={t('accounts.this_device')} body={t('accounts.this_device_body')}>
      <Button variant="default" aria-disabled={isSending || undefined} onClick={() => void submit()}>
        {t('accounts.sign_out')}
      </Button>
    </SettingsPart>
  )
}
