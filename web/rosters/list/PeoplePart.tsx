// Who is on a list: searched, counted, and shown.
import { Text, TextInput, Title } from '@mantine/core'
import type { RefObject } from 'react'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { texts } from '../texts.ts'
import type { usePeople, WhichRoster } from '../useRoster.ts'
import styles from './Roster.module.css'
import { Rows } from './Rows.tsx'

const t = translator(texts)

type People = ReturnType<typeof usePeople>
type Props = {
  which: WhichRoster
  search: string
  setSearch: (text: string) => void
  people: People
  people_count: number
  can_edit: boolean
  /** Takes the focus when there is no row left that could. */
  heading: RefObject<HTMLHeadingElement | null>
}

export function PeoplePart(props: Props) {
  const { which, search, setSearch, people, people_count, can_edit, heading } = props
  const users = people.data?.pages.flatMap((page) => page.users) ?? []
  const isSearch = search.trim() !== ''
  return (
    <div className={styles.part}>
      <Title order={3} size="h4" ref={heading} tabIndex={-1} className={styles.heading}>
        {t('rosters.list')}
      </Title>
      {people_count > 0 && (
        <TextInput
          type="search"
          label={t('rosters.search')}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      <Text size="sm" c="dimmed" role="status">
        {isSearch
          ? foundText(people, users.length)
          : people_count > 0 && t('rosters.count', { count: people_count })}
      </Text>
      {people_count === 0 && <Text c="dimmed">{t(can_edit ? 'rosters.nobody' : 'rosters.nobody_here')}</Text>}
      {!people.data && people.isError && (
        <ErrorNote title={baseText('base.not_loaded')} onRetry={() => void people.refetch()} />
      )}
      {!people.data && !people.isError && <LoadingShape shape="text" />}
      {users.length > 0 && <Rows {...{ which, users, people, can_edit, heading }} />}
    </div>
  )
}

function foundText(people: People, count: number): string {
  if (!people.data) return ''
  return t(people.hasNextPage ? 'rosters.found_more' : 'rosters.found', { count })
}
