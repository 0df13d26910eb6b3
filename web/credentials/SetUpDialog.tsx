// A second factor is set up where there must be one and there is none yet.
import { Text } from '@mantine/core'
import { translator } from '#web/base/i18n/translator.ts'
import { ConfirmationFrame } from './ConfirmationFrame.tsx'
import { SettingUp } from './SettingUp.tsx'
import { texts } from './texts.ts'

const t = translator(texts)

/** Hears null once it is confirmed, otherwise what the waiting calls fail with. */
type Props = { end: (reason: string | null) => void }

export function SetUpDialog({ end }: Props) {
  return (
    <ConfirmationFrame
      title={t('credentials.set_up_title')}
      onSignedOut={() => end(t('credentials.not_confirmed'))}
    >
      <Text mb="md">{t('credentials.set_up_body')}</Text>
      <SettingUp onDone={() => end(null)} />
    </ConfirmationFrame>
  )
}
