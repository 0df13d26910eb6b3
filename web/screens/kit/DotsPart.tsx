// Results as dots: a phone, a stage, a large room, and votes that come in while one looks.
import { useState } from 'react'
import { type DotRow, DotRows } from '#web/base/dots/DotRows.tsx'
import { formatPercent } from '#web/base/i18n/format.ts'
import { PlainButton } from '#web/base/ui/PlainButton.tsx'
import styles from './Kit.module.css'
import { KitCard, KitPart } from './KitPart.tsx'

const TITLES = [
  'Weniger Besprechungen, mehr zusammenhängende Arbeitszeit',
  'Schnellere Builds 🚀',
  'Geschwindigkeitsbegrenzungsrichtlinien vereinfachen',
  'Better onboarding for new colleagues',
]
const VOTES = [87, 61, 38, 26]

export function DotsPart() {
  const [votes, setVotes] = useState(VOTES)
  const add = (row: number, count: number) => () =>
    setVotes(votes.map((before, at) => (at === row ? before + count : before)))
  return (
    <KitPart title="Dots">
      <KitCard title="Stage: three deep, the best first" isWide>
        <div className={styles.row}>
          <PlainButton look="light" onClick={add(0, 1)}>
            A vote for the first
          </PlainButton>
          <PlainButton look="light" onClick={add(3, 1)}>
            A vote for the last
          </PlainButton>
          <PlainButton look="light" onClick={add(3, 30)}>
            Thirty for the last
          </PlainButton>
        </div>
        <div className={styles.stage}>
          <DotRows rows={rowsOf(votes, true)} depth={3} least={24} />
        </div>
      </KitCard>
      <KitCard title="Phone: two deep, my vote ringed">
        <div className={styles.phone}>
          <DotRows rows={rowsOf(VOTES, false, 0)} depth={2} least={24} />
        </div>
      </KitCard>
      <KitCard title="A few votes">
        <DotRows rows={rowsOf([2, 1, 0, 0], false, 1)} depth={2} least={24} />
      </KitCard>
      <KitCard title="A large room">
        <DotRows rows={rowsOf([5210, 3100, 980, 1], false)} depth={2} least={24} />
      </KitCard>
      <KitCard title="Everybody for one">
        <DotRows rows={rowsOf([398, 2, 0, 0], false)} depth={2} least={24} />
      </KitCard>
    </KitPart>
  )
}

function rowsOf(votes: readonly number[], isOrdered: boolean, own?: number): DotRow[] {
  const all = votes.reduce((sum, count) => sum + count, 0)
  const rows = votes.map((count, at) => ({
    id: String(at),
    title: TITLES[at]!,
    count,
    figure: formatPercent(Math.round((100 * count) / all)),
    detail: String(count),
    look: at,
    isOwn: at === own,
  }))
  return isOrdered ? rows.sort((one, other) => other.count - one.count) : rows
}
