// People on a list, fetched part by part while somebody looks through them.
import type { RefObject } from 'react'
import type { RosterPerson } from '#domain/rosters/model.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { RowList } from '#web/base/ui/RowList.tsx'
import { texts } from '../texts.ts'
import type { usePeople, WhichRoster } from '../useRoster.ts'
import { PersonRow } from './PersonRow.tsx'

const t = translator(texts)

/** With a name and an address. */
const ROW_HEIGHT = 57

type Props = {
  which: WhichRoster
  users: readonly RosterPerson[]
  people: ReturnType<typeof usePeople>
  can_edit: boolean
  heading: RefObject<HTMLHeadingElement | null>
}

export function Rows({ which, users, people, can_edit, heading }: Props) {
  const { hasNextPage, isFetching, fetchNextPage } = people
  return (
    <RowList
      label={t('rosters.list')}
      keys={can_edit ? t('rosters.list_keys') : null}
      items={users}
      keyOf={({ email }) => email}
      rowHeight={ROW_HEIGHT}
      hasMore={hasNextPage}
      onNearEnd={hasNextPage && !isFetching ? () => void fetchNextPage() : undefined}
    >
      {(person, tabOf) => <PersonRow {...{ which, person, can_edit, heading }} tabIndex={tabOf(0)} />}
    </RowList>
  )
}
