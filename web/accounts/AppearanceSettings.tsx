// Light, dark, or as the device.
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { type MantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { translator } from '#web/base/i18n/translator.ts'
import { SettingsPart } from '#web/base/ui/SettingsPart.tsx'
import { texts } from './texts.ts'

const t = translator(texts)

export function AppearanceSettings() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SettingsPart name="appearance" title={t('accounts.appearance')}>
      <SegmentedControl
        fullWidth
        aria-label={t('accounts.appearance')}
        value={colorScheme}
        onChange={(chosen) => setColorScheme(chosen as MantineColorScheme)}
        data={(['auto', 'light', 'dark'] as const).map((value) => ({
          value,
          label: t(`accounts.appearance_${value}`),
        }))}
      />
    </SettingsPart>
  )
}
