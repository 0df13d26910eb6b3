// Says where in the house a path stands: which room, and base, feature or composition.
import { compositionPlaces, features } from './features.ts'

/** `tool` is a settings file at the root of a room; `stray` is what stands in no known place. */
export type PlaceKind = 'base' | 'feature' | 'composition' | 'tool' | 'stray'

/** A place in one of the three rooms; `folder` is the first folder, `inner` the path below it. */
export type Place = { room: 'domain' | 'server' | 'web'; kind: PlaceKind; folder: string; inner: string }

/** The place of a path, or undefined outside the three rooms. */
export function placeOf(path: string): Place | undefined {
  const [room, ...rest] = path.split('/')
  if (room !== 'domain' && room !== 'server' && room !== 'web') return undefined
  const folder = rest.length > 1 ? rest[0]! : ''
  const inner = folder ? rest.slice(1).join('/') : rest.join('/')
  return { room, kind: kindOf(path, folder), folder, inner }
}

function kindOf(path: string, folder: string): PlaceKind {
  if (compositionPlaces.some((place) => (place.endsWith('/') ? path.startsWith(place) : path === place))) {
    return 'composition'
  }
  // a test beside a composition file belongs to the composition
  if (compositionPlaces.includes(path.replace(/\.test\.(tsx?)$/, '.$1'))) return 'composition'
  if (folder === 'base') return 'base'
  if (features.includes(folder)) return 'feature'
  return folder === '' && /\.(?:config|d)\.[mc]?ts$/.test(path) ? 'tool' : 'stray'
}

/** Whether one feature stands before another in the list. */
export function standsBefore(one: string, other: string): boolean {
  return features.indexOf(one) < features.indexOf(other)
}
