// The parts around the router: theme, cache, language, and what follows the signed-in user.
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { currentLanguage, onLanguage } from '#web/base/i18n/language.ts'
import { queryClient } from './query-client.ts'
import type { openRouter } from './routes.tsx'
import { cssVariables, theme } from './theme.ts'

export function App({ router }: { router: ReturnType<typeof openRouter> }) {
  const language = useSyncExternalStore(onLanguage, currentLanguage)
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider key={language} router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
