// Finds the screens by name; each is its own file of the build, loaded when its route is opened.
import type { ComponentType } from 'react'
import { mendStyles } from '#web/base/parts/lost-styles.ts'

const modules = import.meta.glob<Record<string, ComponentType>>('../screens/*Screen.tsx')

/** Loads `web/screens/<name>.tsx`, which exports a component of that name; the not-found screen if there is none. */
export async function loadScreen(name: string): Promise<ComponentType> {
  const load = modules[`../screens/${name}.tsx`] ?? modules['../screens/NotFoundScreen.tsx']!
  await mendStyles()
  const module = await load()
  return module[name] ?? module.NotFoundScreen!
}
