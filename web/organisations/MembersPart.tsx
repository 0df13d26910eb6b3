// Who belongs to an organisation: found by name, with a menu for each, and those who were asked to join.
import { Button, Card, Text, TextInput } from '@mantine/core'
import { useDeferredValue, useRef, useState } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { Invitations } from './Invitations.tsx'
import { MemberRow } from './MemberRow.tsx'
import styles from './Organisation.module.css'
import { texts } from './texts.ts'
import { useMembers } from './usePeople.ts'

const t = translator(texts)

export function MembersPart({ user }: { user: User }) {
  const [search, setSearch] = useState('')
  const found = useMembers(useDeferredValue(search.trim()))
  const field = useRef<HTMLInputElement>(null)
  const pages = found.data?.pages ?? []
  const members = pages.flatMap((page) => page.members)
  const [first] = pages
  return (
    <>
      <Card component="section" className={styles.part} aria-label={t('organisations.members')}>
        <TextInput
          ref={field}
          type="search"
          label={t('organisations.search')}
          value={search}
          maxLength={200}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        {found.isError && !first && (
          <ErrorNote title={baseText('base.not_loaded')} onRetry={() => void found.refetch()} />
        )}
        {found.isPending && <LoadingShape shape="cards" />}
        {first && (
          <Text size="sm" c="dimmed" role="status">
            {first.total === 0
              ? t('organisations.none_found')
              : t('organisations.count', { count: first.total })}
          </Text>
        )}
        {members.length > 0 && (
          <ul className={styles.list}>
            {members.map((member) => (
              <MemberRow key={member.id} member={member} user={user} search={field} />
            ))}
          </ul>
        )}
        {found.hasNextPage && (
          <Button variant="default" onClick={() => void found.fetchNextPage()}>
            {t('organisations.more')}
          </Button>
        )}
      </Card>
      {first && <Invitations invited={first.invited} />}
    </>
  )
}
