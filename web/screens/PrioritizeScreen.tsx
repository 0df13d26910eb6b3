// The lists of what a creator lets people put in order.
import { PrioritizePage } from '#web/prioritizing/PrioritizePage.tsx'

export function PrioritizeScreen() {
  return <PrioritizePage />
}
