// Finds the screens by name; each is its own file of the build, loaded when its route is opened.
import type { ComponentType } from 'react'

type Module = Record<string, ComponentType>
export type Screen = ComponentType & { preload: () => Promise<unknown> }

const modules = import.meta.glob<Module>('../screens/*Screen.tsx')

/** The names of all screens, such as `DashboardScreen`. */
export const screenNames = Object.keys(modules).map((file) => file.replace(/^.*\/(\w+)\.tsx$/, '$1'))

/** Loads `web/screens/<name>.tsx`, which exports a component of that name; the not-found screen if there is none. */
export async function loadScreen(name: string): Promise<ComponentType> {
  const load = modules[`../screens/${name}.tsx`] ?? modules['../screens/NotFoundScreen.tsx']!
  const module = await load()
  return module[name] ?? module.NotFoundScreen!
}
