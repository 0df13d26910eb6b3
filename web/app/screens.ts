// Finds the screens by name; each is its own file of the build, loaded when its route is opened.
import type { ComponentType } from 'react'
import { NetworkError } from '#web/base/api/failures.ts'
import { reloadLostStyles } from '#web/base/parts/lost-styles.ts'
import { askRelease } from '#web/base/parts/release.ts'

const modules = import.meta.glob<Record<string, ComponentType>>('../screens/*Screen.tsx')

/** What was loaded needs no network any more, whatever was lost meanwhile of other parts. */
const loaded = new Map<string, ComponentType>()

/** Loads `web/screens/<name>.tsx`, which exports a component of that name; the not-found screen if there is none. Throws `NetworkError` while nobody answers. */
export async function loadScreen(name: string): Promise<ComponentType> {
  const known = loaded.get(name)
  if (known) return known
  const load = modules[`../screens/${name}.tsx`] ?? modules['../screens/NotFoundScreen.tsx']!
  const module = await fetched(load)
  const screen = module[name] ?? module.NotFoundScreen!
  loaded.set(name, screen)
  return screen
}

/** A file that did not come says nothing of why; whether anybody answers tells a lost line from a broken screen. */
async function fetched<M>(load: () => Promise<M>): Promise<M> {
  try {
    await reloadLostStyles()
    return await load()
  } catch (error) {
    throw (await askRelease()) === 'away' ? new NetworkError() : error
  }
}
