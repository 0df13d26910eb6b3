// What was wrong in a file, row by row, to be read here or saved and mended.
import '@mantine/core/styles/Table.layer.css'
import { Button, Table, Text } from '@mantine/core'
import { CSV_MARK, csvLines } from '#domain/base/csv.ts'
import type { ImportReport } from '#domain/rosters/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { AddressText } from '#web/base/ui/AddressText.tsx'
import { saveFile } from '#web/base/ui/save-file.ts'
import { texts } from '../texts.ts'
import styles from './Roster.module.css'

const t = translator(texts)

/** Rows on the screen; the file has all that the server told. */
const SHOWN_MAX = 100

export function ImportErrors({ report: { errors, errors_count } }: { report: ImportReport }) {
  const shown = errors.slice(0, SHOWN_MAX)
  const titles = [
    t('rosters.error_row'),
    t('rosters.error_column'),
    t('rosters.error_value'),
    t('rosters.error_problem'),
  ]
  const save = () => {
    const lines = errors.map(({ row, column, value, problem }) => [String(row), column, value, problem])
    const content = new Blob([CSV_MARK, csvLines([titles, ...lines])], { type: 'text/csv;charset=utf-8' })
    saveFile(t('rosters.errors_file'), content)
  }
  return (
    <>
      <Text fw={600}>{t('rosters.errors', { count: errors_count })}</Text>
      {shown.length < errors_count && (
        <Text size="sm">{t('rosters.errors_shown', { count: shown.length })}</Text>
      )}
      {/* it scrolls, so the keyboard has to reach it */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region without a control in it */}
      <section className={styles.errors} tabIndex={0} aria-label={t('rosters.errors_table')}>
        <Table striped stickyHeader>
          <Table.Thead>
            <Table.Tr>
              {titles.map((title, index) => (
                <Table.Th key={title} className={index === 1 ? styles.column : undefined}>
                  {title}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ row, column, value, problem }) => (
              <Table.Tr key={row}>
                <Table.Td>{row}</Table.Td>
                <Table.Td className={styles.column}>{column}</Table.Td>
                <Table.Td className={styles.value}>
                  <AddressText>{value}</AddressText>
                </Table.Td>
                <Table.Td>{problem}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
      <Button variant="default" className={styles.start} onClick={save}>
        {t('rosters.errors_save')}
      </Button>
    </>
  )
}
