// Switches between light and dark; until somebody does, the colours follow the system.
import { IconMoon, IconSun } from '@tabler/icons-react'
import { translator } from '#web/base/i18n/translator.ts'
import { IconButton } from '#web/base/ui/IconButton.tsx'
import { chooseScheme, useColourScheme } from '#web/base/ui/useColourScheme.ts'
import { texts } from '../texts.ts'

const t = translator(texts)

export function ThemeSwitch() {
  const { isDark } = useColourScheme()
  return (
    <IconButton
      look="gray"
      aria-label={isDark ? t('app.to_light') : t('app.to_dark')}
      onClick={() => chooseScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <IconSun size={20} aria-hidden /> : <IconMoon size={20} aria-hidden />}
    </IconButton>
  )
}
