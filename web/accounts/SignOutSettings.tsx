// Leaving this device.
import { Button } from '@mantine/core'
import { translator } from '#web/base/i18n/translator.ts'
import { reloadPage } from '#web/base/router/reload-page.ts'
import { SettingsPart } from '#web/base/ui/SettingsPart.tsx'
import { texts } from './texts.ts'
import { useSignOut } from './useSignOut.ts'
import { useSubmission } from './useSubmission.ts'

const t = translator(texts)

/** The page is loaded anew, so that nothing of the user stays in it. */
export function SignOutSettings() {
  const signOut = useSignOut()
  const { isSending, submit } = useSubmission(async () => {
    if (await signOut()) reloadPage()
  })
  return (
    <SettingsPart name="device" title={t('accounts.this_device')} body={t('accounts.this_device_body')}>
      <Button variant="default" aria-disabled={isSending || undefined} onClick={() => void submit()}>
        {t('accounts.sign_out')}
      </Button>
    </SettingsPart>
  )
}
