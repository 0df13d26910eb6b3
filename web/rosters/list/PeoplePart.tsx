// Who is on a list: searched, and shown a screenful at a time however long it is.
import { Text, TextInput, Title } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useRef } from 'react'
import type { RosterPerson } from '#domain/rosters/model.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { texts } from '../texts.ts'
import type { usePeople, WhichRoster } from '../useRoster.ts'
import { PersonRow } from './PersonRow.tsx'
import styles from './Roster.module.css'

const t = translator(texts)

/** Of a row with a name and an address, pixels; the right height is known once it was on the screen. */
const ROW_HEIGHT = 57
const OVERSCAN = 8

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

type RowsProps = Pick<Props, 'which' | 'people' | 'can_edit' | 'heading'> & { users: readonly RosterPerson[] }

function Rows({ which, users, people, can_edit, heading }: RowsProps) {
  const frame = useRef<HTMLElement>(null)
  const virtual = useVirtualizer({
    count: users.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (at) => users[at]!.email,
    overscan: OVERSCAN,
    useFlushSync: false,
  })
  const items = virtual.getVirtualItems()
  const isNearEnd = (items.at(-1)?.index ?? 0) >= users.length - OVERSCAN
  const { hasNextPage, isFetching, fetchNextPage } = people
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetching) void fetchNextPage()
  }, [isNearEnd, hasNextPage, isFetching, fetchNextPage])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may have no control in it
    <section ref={frame} className={styles.frame} tabIndex={0} aria-label={t('rosters.list')}>
      <ul className={styles.rows} style={{ blockSize: virtual.getTotalSize() }}>
        {items.map(({ key, index, start }) => (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            className={styles.row}
            style={{ insetBlockStart: start }}
            aria-setsize={hasNextPage ? -1 : users.length}
            aria-posinset={index + 1}
          >
            <PersonRow which={which} person={users[index]!} can_edit={can_edit} heading={heading} />
          </li>
        ))}
      </ul>
    </section>
  )
}
