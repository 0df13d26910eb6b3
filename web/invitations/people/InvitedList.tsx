// Who is invited: searched where they are many, and each address can be copied and taken off the list.
import { Text, TextInput } from '@mantine/core'
import { type RefObject, useRef, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { matching } from '#domain/invitations/addresses.ts'
import type { Invitee } from '#domain/invitations/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { RowList } from '#web/base/ui/RowList.tsx'
import { texts } from '../texts.ts'
import { InvitedRow } from './InvitedRow.tsx'

const t = translator(texts)

/** Of an address on one line, pixels. */
const ROW_HEIGHT = 45
/** More people than are in sight at once. */
const SEARCHED_FROM = 10

type Props = {
  event: PopinEvent
  users: readonly Invitee[]
  /** Takes the focus once nobody is left. */
  field: RefObject<HTMLElement | null>
}

export function InvitedList({ event, users, field }: Props) {
  const [search, setSearch] = useState('')
  const searchField = useRef<HTMLInputElement>(null)
  const found = matching(users, search)
  const isSearch = search.trim() !== ''
  return (
    <>
      {(isSearch || users.length >= SEARCHED_FROM) && (
        <TextInput
          ref={searchField}
          type="search"
          label={t('invitations.search')}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      <Text size="sm" c="dimmed" role="status">
        {isSearch
          ? t('invitations.found', { count: found.length })
          : t('invitations.list', { count: users.length })}
      </Text>
      {found.length > 0 && (
        <RowList
          label={t('invitations.invited')}
          keys={t('invitations.list_keys')}
          items={found}
          keyOf={({ id }) => id}
          rowHeight={ROW_HEIGHT}
        >
          {(person, tabOf) => (
            <InvitedRow
              {...{ event, person, tabOf }}
              otherwise={() => (users.length > 1 && searchField.current) || field.current}
            />
          )}
        </RowList>
      )}
    </>
  )
}
