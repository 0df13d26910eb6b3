// Switches between light and dark from the menu; until somebody does, the colours follow the system.
import { Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from '../texts.ts'

const t = translator(texts)

export function ColourEntry() {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  const Icon = isDark ? IconSun : IconMoon
  return (
    <Menu.Item
      leftSection={<Icon size={18} aria-hidden />}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? t('app.to_light') : t('app.to_dark')}
    </Menu.Item>
  )
}
