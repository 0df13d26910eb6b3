// Light, dark, or as the device.
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import { translator } from '#web/base/i18n/translator.ts'
import type { ColourScheme } from '#web/base/ui/colour-scheme.ts'
import { SettingsPart } from '#web/base/ui/SettingsPart.tsx'
import { chooseScheme, useColourScheme } from '#web/base/ui/useColourScheme.ts'
import { texts } from './texts.ts'

const t = translator(texts)

export function AppearanceSettings() {
  const { chosen } = useColourScheme()
  return (
    <SettingsPart name="appearance" title={t('accounts.appearance')}>
      <SegmentedControl
        fullWidth
        aria-label={t('accounts.appearance')}
        value={chosen}
        onChange={(scheme) => chooseScheme(scheme as ColourScheme)}
        data={(['auto', 'light', 'dark'] as const).map((value) => ({
          value,
          label: t(`accounts.appearance_${value}`),
        }))}
      />
    </SettingsPart>
  )
}
