// Answers to an open question on the drawn phone; nobody knows what people will say, so their words are lines.
import { DotStrip } from '#web/base/dots/DotStrip.tsx'
import { planDots } from '#web/base/dots/plan.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { COLUMNS } from './living.ts'
import styles from './Phone.module.css'
import { texts } from './texts.ts'

const t = translator(texts)
/** One line of likes below each answer. */
const FIELD = { depth: 1, least: 2 * COLUMNS, most: 2 * COLUMNS }

export function PhoneAnswers({ counts }: { counts: readonly number[] }) {
  const plan = planDots(counts, FIELD)
  return (
    <>
      <ul className={styles.answers}>
        {counts.map((count, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer is its place
          <li key={place} data-shown={count > 0 || undefined}>
            <i className={styles.line} />
            <i className={styles.line} />
            <DotStrip plan={plan} row={place} look={place} />
          </li>
        ))}
      </ul>
      <p className={styles.votes}>
        {t('home.likes', { count: counts.reduce((all, count) => all + count, 0) })}
      </p>
    </>
  )
}
