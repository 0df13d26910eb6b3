// Opens a collection, by id or join code: joins, then goes to the question that is on.
import { Container } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { joining } from '#domain/joining/contract.ts'
import { looksLikeCode } from '#domain/joining/rules.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { paths } from '#web/app/paths.ts'
import { call } from '#web/base/api/call.ts'
import { ApiError, messageOf } from '#web/base/api/failures.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { useAddress } from '#web/base/router/useAddress.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { wayOut } from '#web/events/kept-out.ts'
import { texts } from './texts.ts'

const t = translator(texts)

export function CollectionEntry({ id }: { id: string }) {
  const { href, query } = useAddress()
  const user = useCurrentUser()
  const { data, error, refetch } = useQuery({
    queryKey: ['join-collection', id],
    queryFn: () =>
      call(joining.joinCollection, {
        params: { id },
        body: { join_source: looksLikeCode(id) ? 'short_code' : 'share_link' },
      }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const isLeaving = useRef(false)
  const status = error instanceof ApiError ? error.status : null

  useEffect(() => {
    if (isLeaving.current) return
    const way = data
      ? paths.answers(data.event_slug, { ...query, collection: data.collection_id ?? undefined })
      : status === 404
        ? paths.notFound()
        : (status === 403 || status === 405) && user
          ? wayOut(id, user.id, href, () => sessionStorage)
          : null
    if (way === null) return
    isLeaving.current = true
    navigate(way, { replace: true })
  }, [data, status, user, id, href, query])

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
