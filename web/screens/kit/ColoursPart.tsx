// The colours by what they mean, and those of choices in their shapes.
import type { CSSProperties } from 'react'
import { DotStrip } from '#web/base/dots/DotStrip.tsx'
import { planDots } from '#web/base/dots/plan.ts'
import styles from './Kit.module.css'
import { KitCard, KitPart } from './KitPart.tsx'

const MEANINGS = ['page', 'line', 'control-line', 'accent-text', 'accent-soft', 'warm-text', 'warm-soft']
const STATES = ['good-text', 'good-soft', 'bad-text', 'bad-soft']
const LOOKS = [...Array(12).keys()]
const PLAN = planDots(
  LOOKS.map(() => 11),
  { depth: 2, least: 6 },
)

export function ColoursPart() {
  return (
    <KitPart title="Colours">
      <KitCard title="Meanings" isWide>
        <div className={styles.row}>
          {[...MEANINGS, ...STATES].map((name) => (
            <span
              key={name}
              className={styles.swatch}
              style={{ '--shown': `var(--popin-${name})` } as CSSProperties}
            >
              {name}
            </span>
          ))}
        </div>
      </KitCard>
      <KitCard title="Choices: four colours, then the same in another shape" isWide>
        <div className={styles.row}>
          {LOOKS.map((look) => (
            <DotStrip key={look} plan={PLAN} row={look} look={look} />
          ))}
        </div>
      </KitCard>
    </KitPart>
  )
}
