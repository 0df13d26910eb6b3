// Opens a collection, by id or join code: joins, then goes to the question that is on.
import { Container } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import { demandJoined } from '#domain/collections/demands.ts'
import { joining } from '#domain/joining/contract.ts'
import { joinSourceOf } from '#domain/joining/rules.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { paths } from '#web/app/paths.ts'
import { call } from '#web/base/api/call.ts'
import { ApiError, messageOf } from '#web/base/api/failures.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { useAddress } from '#web/base/router/useAddress.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { joinedKey, noteJoined } from '#web/events/useJoin.ts'
import { texts } from './texts.ts'

const t = translator(texts)
const UnverifiedDoor = lazyPart(async () => (await import('#web/events/UnverifiedDoor.tsx')).UnverifiedDoor)

export function CollectionEntry({ id }: { id: string }) {
  const [unverified, setUnverified] = useState<User | null>(null)
  if (!unverified) return <Entrance id={id} onUnverified={setUnverified} />
  return (
    <Suspense>
      <UnverifiedDoor user={unverified} />
    </Suspense>
  )
}

type EntranceProps = { id: string; onUnverified: (user: User) => void }

function Entrance({ id, onUnverified }: EntranceProps) {
  const client = useQueryClient()
  const { href, query } = useAddress()
  const user = useCurrentUser()
  const { data, error, refetch } = useQuery({
    queryKey: joinedKey(id),
    queryFn: () => {
      demandJoined(id)
      return call(joining.joinCollection, {
        params: { id },
        body: { join_source: joinSourceOf(id) },
      })
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const isLeaving = useRef(false)
  const status = error instanceof ApiError ? error.status : null

  useEffect(() => {
    if (isLeaving.current) return
    if (status === 405 && user) return onUnverified(user)
    const way = data
      ? paths.answers(data.event_slug, { ...query, collection: data.collection_id ?? undefined })
      : status === 404
        ? paths.notFound(href)
        : status === 403
          ? paths.signInToEnter(href)
          : null
    if (way === null) return
    isLeaving.current = true
    if (data) noteJoined(client, data.event_slug)
    navigate(way, { replace: true })
  }, [client, data, status, user, href, query, onUnverified])

  return (
    <Container size="sm" py="lg">
      {error ? (
        <ErrorNote title={t('collections.not_joined')} onRetry={() => void refetch()}>
          {messageOf(error, baseText('base.not_loaded'))}
        </ErrorNote>
      ) : (
        <LoadingShape shape="text" count={2} />
      )}
    </Container>
  )
}
