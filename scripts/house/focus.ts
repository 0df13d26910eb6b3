// Rule: the parts of the web that own the focus move it, and nobody else.
import { type Problem, problemsAt, type Source } from './source.ts'

/** Where `focus()` may be called: the parts that own it, and on another window; the last one belongs to tests. */
const mayFocus: readonly string[] = [
  'web/base/ui/focus.ts',
  'web/base/ui/focus-beside.ts',
  'web/events/host-view.ts',
  'web/insights/fake-ribbon.ts',
]

const moves = /\.focus\s*(?:\?\.\s*)?\(/g

/** Tests press keys and buttons as they like. */
export function checkFocus(source: Source): Problem[] {
  if (!source.isCode || source.isTest || !source.path.startsWith('web/')) return []
  if (mayFocus.includes(source.path)) return []
  return problemsAt(source, source.bare, moves, () => ({
    rule: 'focus',
    sentence: 'moves the focus by itself; use web/base/ui/focus.ts, focus-beside.ts or a hook beside them',
  }))
}
