// Switches between light and dark; until somebody does, the colours follow the system.
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { translator } from '#web/base/i18n/translator.ts'
import { IconButton } from '#web/base/ui/IconButton.tsx'
import { texts } from '../texts.ts'

const t = translator(texts)

export function ThemeSwitch() {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  return (
    <IconButton
      look="gray"
      aria-label={isDark ? t('app.to_light') : t('app.to_dark')}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <IconSun size={20} aria-hidden /> : <IconMoon size={20} aria-hidden />}
    </IconButton>
  )
}
