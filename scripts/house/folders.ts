// Rule: the rooms hold base, the listed features and the composition files, and nothing else.
import { placeOf } from './places.ts'
import type { Problem, Source } from './source.ts'

/**
 * Code outside the known places. Because every room takes its folder names from the one list of features, a
 * feature has the same name in all of them.
 */
export function checkFolders(source: Source): Problem[] {
  const place = placeOf(source.path)
  if (!source.isCode || place?.kind !== 'stray') return []
  const sentence = place.folder
    ? `folder ${place.room}/${place.folder} is not in the list of features (scripts/house/features.ts)`
    : `stands at the root of ${place.room}, but is no composition file of scripts/house/features.ts`
  return [{ path: source.path, line: 1, rule: 'feature-folder', sentence }]
}
