// What every part of the UI kit needs around it: the theme, and whether the page is dark.
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'
import { useColourScheme } from './useColourScheme.ts'

/** Its variables are in theme.css. */
export function Kit({ children }: { children: ReactNode }) {
  const { isDark } = useColourScheme()
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={isDark ? 'dark' : 'light'}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
