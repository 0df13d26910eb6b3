// What is stored about the reader in one session: every row as it is, with the words that say what each column is for.

import { Card, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { StoredTable } from '#domain/base/stored-table.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { wayOf } from '#domain/events/way.ts'
import { STORED } from '#domain/privacy/all-stored.ts'
import { type OwnRows, type OwnTable, privacy } from '#domain/privacy/contract.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { paths } from '#web/app/paths.ts'
import { call } from '#web/base/api/call.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { Link } from '#web/base/router/Link.tsx'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { PageColumn } from '#web/base/ui/PageColumn.tsx'
import { usePageTitle } from '#web/base/ui/usePageTitle.ts'
import styles from './OwnRows.module.css'
import { texts } from './texts.ts'

const t = translator(texts)
const described = new Map(STORED.flatMap(({ tables }) => tables.map((table) => [table.table, table])))

export function OwnRowsPage({ event }: { event: PopinEvent }) {
  usePageTitle(t('privacy.own_title'))
  const { data, isError, refetch } = useQuery({
    queryKey: ['own-rows', event.id],
    queryFn: () => call(privacy.listOwnRows, { params: { id: event.id } }),
    // it says "just now"
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <PageColumn width="middle">
      <Title order={1} mb="xs">
        {t('privacy.own_title')}
      </Title>
      <Text mb="md" className={styles.name}>
        {t('privacy.own_in', { name: event.name })}
      </Text>
      {data && <Rows {...data} />}
      {!data && isError && <ErrorNote title={t('privacy.own_failed')} onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingShape shape="cards" />}
      <Stack gap={0} mt="lg" align="flex-start">
        <Link to={paths.storedData()} className={styles.link}>
          {t('privacy.own_all')}
        </Link>
        <Link to={paths.answers(event.slug)} className={styles.link}>
          {t('privacy.own_back')}
        </Link>
      </Stack>
    </PageColumn>
  )
}

function Rows({ anonymous, sealed, tables }: OwnRows) {
  const rows = tables.flatMap((table) => table.rows)
  const owner = useCurrentUser()
  // keys of whoever somebody acts for are not compared for them
  const hidden = owner?.delegate_user_id && (
    <Text mb="lg">{t('privacy.own_hidden', { name: owner.display_name })}</Text>
  )
  if (rows.length === 0) return hidden || <Text>{t('privacy.own_none')}</Text>
  const bytes = rows.reduce((sum, row) => sum + row.bytes, 0)
  return (
    <>
      {hidden}
      <Text fw={600} mb="xs">
        {t('privacy.own_sum', { rows: rows.length, bytes })}
      </Text>
      <Text mb="lg" maw="var(--popin-read-width)">
        {t(`privacy.own_${wayOf({ anonymous, sealed })}`)}
      </Text>
      <Stack gap="md">
        {tables.map((table) => (
          <Table key={table.table} {...table} />
        ))}
      </Stack>
      <Text mt="lg" size="sm" c="dimmed" maw="var(--popin-read-width)">
        {t('privacy.own_elsewhere')}
      </Text>
    </>
  )
}

function Table({ table, rows, is_cut }: OwnTable) {
  const about = described.get(table)
  const bytes = rows.reduce((sum, row) => sum + row.bytes, 0)
  return (
    <Card component="section" id={table}>
      <Title order={2} size="h4">
        {about?.title ?? table}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('privacy.own_sum', { rows: rows.length, bytes })}
        {is_cut && ` · ${t('privacy.own_cut', { count: rows.length })}`}
      </Text>
      <ol className={styles.rows}>
        {rows.map((row) => (
          <Row key={JSON.stringify(row.columns)} row={row} about={about} />
        ))}
      </ol>
    </Card>
  )
}

function Row({ row, about }: { row: OwnTable['rows'][number]; about: StoredTable | undefined }) {
  return (
    <li className={styles.row}>
      <dl className={styles.columns}>
        {Object.entries(row.columns).map(([column, value]) => (
          <div key={column}>
            <dt>
              {about?.columns[column] ?? column} <code>{column}</code>
            </dt>
            <dd>{value === null || value === '' ? <i>{t('privacy.own_nothing')}</i> : String(value)}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
