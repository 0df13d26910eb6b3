// The parts around every screen: theme, cache, language.
import { QueryClientProvider } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { currentLanguage, onLanguage } from '#web/base/i18n/language.ts'
import { Kit } from '#web/base/ui/Kit.tsx'
import { queryClient } from './query-client.ts'
import type { Router } from './router.ts'
import { Shell } from './shell/Shell.tsx'

export function App({ router }: { router: Router }) {
  const language = useSyncExternalStore(onLanguage, currentLanguage)
  return (
    <Kit>
      <QueryClientProvider client={queryClient}>
        <Shell key={language} router={router} />
      </QueryClientProvider>
    </Kit>
  )
}
