// The parts around every screen: theme, cache, language.
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { currentLanguage, onLanguage } from '#web/base/i18n/language.ts'
import { queryClient } from './query-client.ts'
import type { Router } from './router.ts'
import { Shell } from './shell/Shell.tsx'
import { theme } from './theme.ts'

export function App({ router }: { router: Router }) {
  const language = useSyncExternalStore(onLanguage, currentLanguage)
  return (
    // its variables are in theme.css
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        <Shell key={language} router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
