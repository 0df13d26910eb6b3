// Everything that is stored, table by table; the columns stand behind a summary.
import { Box, Card, Stack, Text, Title } from '@mantine/core'
import type { StoredTable } from '#domain/base/stored-table.ts'
import { STORED } from '#domain/privacy/all-stored.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { PageColumn } from '#web/base/ui/PageColumn.tsx'
import { PageLead } from '#web/base/ui/PageLead.tsx'
import { texts } from './texts.ts'

const t = translator(texts)

export function StoredData() {
  return (
    <PageColumn width="middle">
      <Title order={1} mb="xs">
        {t('privacy.stored_title')}
      </Title>
      <Text mb="sm" maw="var(--popin-read-width)">
        {t('privacy.stored_lead')}
      </Text>
      <PageLead>{t('privacy.stored_anonymous')}</PageLead>
      <Stack gap="xl">
        {STORED.map(({ area, tables }) => (
          <section key={area}>
            <Title order={2} mb="md">
              {t(`privacy.stored_${area}`)}
            </Title>
            <Stack gap="md">
              {tables.map((table) => (
                <Table key={table.table} {...table} />
              ))}
            </Stack>
          </section>
        ))}
      </Stack>
    </PageColumn>
  )
}

function Table({ table, title, why, who, kept, columns }: StoredTable) {
  const entries = Object.entries(columns)
  return (
    <Card component="article" id={table}>
      <Title order={3} size="h4" mb="xs">
        {title}
      </Title>
      <Fact name={t('privacy.stored_why')} text={why} />
      <Fact name={t('privacy.stored_who')} text={who} />
      <Fact name={t('privacy.stored_kept')} text={kept} />
      <Text component="details" size="sm" mt={4}>
        {/* with the room of a thumb */}
        <Box component="summary" py="sm">
          {t('privacy.stored_columns', { count: entries.length })} <code>{table}</code>
        </Box>
        <ul>
          {entries.map(([column, what]) => (
            <li key={column}>
              <code>{column}</code>: {what}
            </li>
          ))}
        </ul>
      </Text>
    </Card>
  )
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <Text mt={6} maw="var(--popin-read-width)">
      <Text span c="dimmed">
        {name}:
      </Text>{' '}
      {text}
    </Text>
  )
}
