// A poll on the drawn phone: each choice with a row of dots, one for each vote.
import { DotStrip } from '#web/base/dots/DotStrip.tsx'
import { planDots } from '#web/base/dots/plan.ts'
import { formatPercent } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { COLUMNS } from './living.ts'
import styles from './Phone.module.css'
import { texts } from './texts.ts'

const t = translator(texts)
/** There is room for a full row from the beginning: no dot that stands moves. */
const FIELD = { depth: 2, least: COLUMNS, most: COLUMNS }

export function PhonePoll({ titles, counts }: { titles: readonly string[]; counts: readonly number[] }) {
  const all = sum(counts)
  const plan = planDots(counts, FIELD)
  return (
    <>
      <ul className={styles.rows}>
        {titles.map((title, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two choices may have the same title
          <li key={place}>
            <span className={styles.rowHead}>
              <span dir="auto">{title}</span>
              <b>{percent(counts[place], all)}</b>
            </span>
            <DotStrip plan={plan} row={place} look={place} />
          </li>
        ))}
      </ul>
      <p className={styles.votes}>{t('home.votes', { count: all })}</p>
    </>
  )
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
const percent = (count = 0, all: number) => formatPercent(all === 0 ? 0 : Math.round((count / all) * 100))
