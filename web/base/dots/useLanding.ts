// Which dots of a row are on their way to their place, and which stand there.
import { useState } from 'react'

/** More at once come without motion: nobody sees single ones any more. */
const TOGETHER_MAX = 40

/** `field` names the geometry: when it changes, nothing travels. The first `from` dots stand, the others land. */
export function useLanding(dots: number, field: string) {
  const [settled, setSettled] = useState({ dots, field })
  const isNew = settled.field !== field || settled.dots > dots || dots - settled.dots > TOGETHER_MAX
  const now = isNew ? { dots, field } : settled
  // who draws again with what is known now has the same picture
  if (isNew) setSettled(now)
  return { from: now.dots, land: () => setSettled({ dots, field }) }
}
