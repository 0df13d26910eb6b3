// The audit trail: filtered, page by page, and as a file.
import { Button, Card, NativeSelect, Text, TextInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { AUDIT_AREAS, type AuditArea } from '#domain/activity/model.ts'
import { API_ROOT, type RequestOf } from '#domain/base/call.ts'
import { organisations } from '#domain/organisations/contract.ts'
import { AUDIT_PAGE } from '#domain/organisations/model.ts'
import { call, prepareRequest } from '#web/base/api/call.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { sentenceOf, timeOf } from './audit-words.ts'
import styles from './Organisation.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

type Filter = NonNullable<RequestOf<typeof organisations.exportAudit>['query']>

export function AuditPart() {
  const [filter, setFilter] = useState<Filter>({})
  const asked = useDeferredValue(filter)
  const found = useInfiniteQuery({
    queryKey: ['organisation-audit', asked],
    queryFn: ({ pageParam: offset }) => call(organisations.listAudit, { query: { ...asked, offset } }),
    initialPageParam: 0,
    getNextPageParam: ({ has_more }, pages) => (has_more ? pages.length * AUDIT_PAGE : undefined),
    placeholderData: keepPreviousData,
  })
  const entries = found.data?.pages.flatMap((page) => page.entries)
  const file = API_ROOT + prepareRequest(organisations.exportAudit, { query: filter }).path
  return (
    <Card component="section" className={styles.part} aria-label={t('organisations.audit')}>
      <Filters filter={filter} onChange={setFilter} />
      <div>
        <Button
          component="a"
          href={file}
          download
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {t('organisations.download')}
        </Button>
      </div>
      {found.isError && !entries && (
        <ErrorNote title={baseText('base.not_loaded')} onRetry={() => void found.refetch()} />
      )}
      {found.isPending && <LoadingShape shape="text" count={6} />}
      {entries?.length === 0 && (
        <Text c="dimmed">
          {t(Object.values(filter).some(Boolean) ? 'organisations.audit_none' : 'organisations.audit_empty')}
        </Text>
      )}
      {entries && entries.length > 0 && (
        <ul className={styles.list}>
          {entries.map((entry) => (
            <li key={entry.id} className={styles.act}>
              <span className={styles.small}>{timeOf(entry)}</span>
              <span>{sentenceOf(entry)}</span>
            </li>
          ))}
        </ul>
      )}
      {found.hasNextPage && (
        <Button variant="default" onClick={() => void found.fetchNextPage()}>
          {t('organisations.more')}
        </Button>
      )}
    </Card>
  )
}

const LAST_DAY = '9999-12-31'

function dayIn(typed: string): string {
  return typed.length === LAST_DAY.length ? typed : ''
}

function Filters({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  // what is empty is not asked for
  const change = (key: keyof Filter, value: string) => onChange({ ...filter, [key]: value || undefined })
  const { from, until } = filter
  const isBackwards = !!from && !!until && from > until
  const areas = AUDIT_AREAS.map((area: AuditArea) => ({
    value: area,
    label: t(`organisations.area_${area}`),
  }))
  return (
    <div className={styles.filters}>
      <NativeSelect
        label={t('organisations.area')}
        data={[{ value: '', label: t('organisations.all_areas') }, ...areas]}
        value={filter.area ?? ''}
        onChange={({ currentTarget }) => change('area', currentTarget.value)}
      />
      <TextInput
        type="search"
        label={t('organisations.person')}
        value={filter.person ?? ''}
        maxLength={200}
        onChange={({ currentTarget }) => change('person', currentTarget.value)}
      />
      {(['from', 'until'] as const).map((key) => (
        <TextInput
          key={key}
          type="date"
          // a year of more digits is none that a day is asked for by
          max={LAST_DAY}
          error={key === 'until' && isBackwards && t('organisations.until_wrong')}
          label={t(`organisations.${key}`)}
          value={String(filter[key] ?? '')}
          onChange={({ currentTarget }) => change(key, dayIn(currentTarget.value))}
        />
      ))}
    </div>
  )
}
