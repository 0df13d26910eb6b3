// The table that says the same as a chart of the months, the latest first.
import type { Figures } from '#domain/analytics/contract.ts'
import { formatMonth, formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import styles from './Analytics.module.css'
import { type Drawn, type Told, wordOf } from './figures.ts'
import { texts } from './texts.ts'

const t = translator(texts)

type Props = { told: Told; what: Drawn }

export function MonthTable({ told: { months, all }, what }: Props) {
  const title = t(`analytics.${what}`)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus no key could scroll a table that is wider than a phone
    <section className={styles.scroll} tabIndex={0} aria-label={title}>
      <table className={styles.table}>
        <thead>
          <tr>
            {[t('analytics.month'), title, t('analytics.sessions'), t('analytics.left_out')].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...months].reverse().map(({ month, ...figures }) => (
            <Row key={month} name={formatMonth(month)} figures={figures} what={what} />
          ))}
        </tbody>
        <tfoot>
          <Row name={t('analytics.all')} figures={all} what={what} />
        </tfoot>
      </table>
    </section>
  )
}

function Row({ name, figures, what }: { name: string; figures: Figures; what: Drawn }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{wordOf(figures, what)}</td>
      <td>{formatNumber(figures.sessions)}</td>
      <td>{formatNumber(figures.left_out)}</td>
    </tr>
  )
}
