// Counts how often a page would be loaded anew; the browser of the tests cannot do it, and says so.
import { onTestFinished } from 'vitest'

type Note = (error: Error) => void
type Told = Record<'on' | 'off', (event: 'jsdomError', note: Note) => void>

/** Gives the count so far; ends with the test. */
export function watchReloads(): () => number {
  const { virtualConsole } = (window as unknown as { jsdom: { virtualConsole: Told } }).jsdom
  let count = 0
  const note: Note = ({ stack = '' }) => {
    // nothing of a page's location can be replaced, here as in every browser
    if (/\bLocation\w*\.reload\b/.test(stack)) count += 1
  }
  virtualConsole.on('jsdomError', note)
  onTestFinished(() => virtualConsole.off('jsdomError', note))
  return () => count
}
