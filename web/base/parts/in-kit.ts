// Puts the UI kit around a part. It comes with the first one: the page of a participant is drawn without.
import { MantineContext } from '@mantine/core'
import { type ComponentType, createElement, type ReactNode, use } from 'react'
import { Kit } from '#web/base/ui/Kit.tsx'

/** The part with the kit around it, unless it stands inside of another one that has it. */
// biome-ignore lint/suspicious/noExplicitAny: for components with any properties
export function inKit<C extends ComponentType<any>>(part: C): C {
  const Part: ComponentType = part
  const inside = (props: object): ReactNode => {
    const drawn = createElement(Part, props)
    return use(MantineContext) ? drawn : createElement(Kit, null, drawn)
  }
  return inside as C
}
