// What every part of the UI kit needs around it. It comes with the first part that uses the kit: the page of a participant is
// drawn without.
import { MantineContext, MantineProvider } from '@mantine/core'
import { type ComponentType, createElement, type ReactNode, use } from 'react'
import { theme } from './theme.ts'
import { useColourScheme } from './useColourScheme.ts'

/** Its variables are in theme.css. */
function Kit({ children }: { children: ReactNode }) {
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

/** The part with the kit around it, unless it stands inside of another one that has it. */
// biome-ignore lint/suspicious/noExplicitAny: for components with any properties
export function inKit<C extends ComponentType<any>>(part: C): C {
  const inside = (props: object) => <KitOnce>{createElement(part as ComponentType, props)}</KitOnce>
  return inside as C
}

function KitOnce({ children }: { children: ReactNode }) {
  return use(MantineContext) ? children : <Kit>{children}</Kit>
}
