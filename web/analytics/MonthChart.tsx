// One figure of an organisation over the months: columns, and a table that says the same.
import { Button, Text, Title } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { formatMonth, formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts as insightsTexts } from '#web/insights/texts.ts'
import styles from './Analytics.module.css'
import { type Drawn, figureOf, summaryOf, type Told, wordOf } from './figures.ts'
import { MonthTable } from './MonthTable.tsx'
import { texts } from './texts.ts'

const t = translator(texts)
const ti = translator(insightsTexts)

type Props = { told: Told; what: Drawn; hint?: string }

export function MonthChart({ told, what, hint }: Props) {
  const [isTable, setIsTable] = useState(false)
  const id = useId()
  const isDrawn = told.months.some((month) => figureOf(month, what) !== null)
  const Icon = isTable ? IconChartBar : IconTable
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <Title order={2} size="h3" id={id}>
          {t(`analytics.${what}`)}
        </Title>
        {isDrawn && (
          <Button
            variant="subtle"
            aria-describedby={id}
            leftSection={<Icon size={18} aria-hidden />}
            onClick={() => setIsTable(!isTable)}
          >
            {ti(isTable ? 'insights.as_chart' : 'insights.as_table')}
          </Button>
        )}
      </div>
      {hint && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      <Text fw={550}>{summaryOf(told.months, what)}</Text>
      {isDrawn && (isTable ? <MonthTable told={told} what={what} /> : <Columns told={told} what={what} />)}
    </section>
  )
}

function Columns({ told: { months }, what }: Props) {
  // percent have an end of their own
  const most = what === 'response' ? 100 : Math.max(1, ...months.map((month) => figureOf(month, what) ?? 0))
  return (
    <div role="img" aria-label={summaryOf(months, what)} className={styles.columns}>
      {months.map((month) => {
        const value = figureOf(month, what)
        const height = { blockSize: `${((value ?? 0) * 100) / most}%` }
        return (
          <div
            key={month.month}
            className={styles.column}
            title={`${formatMonth(month.month)}: ${wordOf(month, what)}`}
          >
            <span className={styles.place}>
              {value !== null && <b>{formatNumber(value, { notation: 'compact' })}</b>}
              <span className={styles.fill} style={height} data-hidden={value === null || undefined} />
            </span>
            <span className={styles.month}>{formatMonth(month.month, 'short')}</span>
          </div>
        )
      })}
    </div>
  )
}
