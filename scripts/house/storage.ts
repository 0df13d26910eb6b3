// Rule: what a device keeps is reached through one part of `web/base`, which survives a browser that keeps nothing.
import { placeOf } from './places.ts'
import { type Problem, problemsAt, type Source } from './source.ts'

const KEEPERS = /(?<![\w$])(?:localStorage|sessionStorage|indexedDB|BroadcastChannel)(?![\w$])/g
/** The part itself, and the stage of the tests, which has them empty before each. */
const OPEN = ['web/base/storage/', 'web/base/testing/']

/** Storage of the browser in files of the web that are no tests; reading it throws in some frames and private windows. */
export function checkStorage(source: Source): Problem[] {
  const { path, isCode, isTest } = source
  if (placeOf(path)?.room !== 'web' || !isCode || isTest) return []
  if (OPEN.some((folder) => path.startsWith(folder))) return []
  return problemsAt(source, source.bare, KEEPERS, ([found]) => ({
    rule: 'device-storage',
    sentence: `${found} may be missing; use web/base/storage/device-store.ts`,
  }))
}
