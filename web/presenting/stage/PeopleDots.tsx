// People as dots, one for each; in a large room one dot stands for several, and says so.
import { DotStrip } from '#web/base/dots/DotStrip.tsx'
import { DotWorth } from '#web/base/dots/DotWorth.tsx'
import { planDots } from '#web/base/dots/plan.ts'
import { usePaced } from '#web/base/dots/usePaced.ts'
import styles from './Scenes.module.css'

type Props = {
  count: number
  /** Dots on top of each other. */
  depth?: number
}

export function PeopleDots({ count, depth = 3 }: Props) {
  const plan = planDots([usePaced(count)], { depth, least: 24 })
  return (
    <div className={styles.people}>
      <DotStrip plan={plan} row={0} />
      <DotWorth plan={plan} of="people" />
    </div>
  )
}
