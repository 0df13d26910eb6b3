// Finds the question of an item; who may not see it goes the way of every other session.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CollectionId } from '#domain/base/ids.ts'
import { collections } from '#domain/collections/contract.ts'
import { call } from '#web/base/api/call.ts'
import { ApiError, messageOf } from '#web/base/api/failures.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { NarrowColumn } from '#web/base/ui/NarrowColumn.tsx'
import { CollectionEntry } from '#web/collections/CollectionEntry.tsx'
import { texts } from './texts.ts'

const t = translator(texts)

type Props = { id: string; children: (slug: string) => ReactNode }

export function ItemDoor({ id, children }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['prioritized', 'item', id],
    queryFn: () => call(collections.loadCollection, { params: { id: id as CollectionId } }),
    retry: (failures, reason) => !(reason instanceof ApiError) && failures < 2,
  })
  const slug = data?.events[0]?.slug
  if (slug) return children(slug)
  if (data || (error instanceof ApiError && [403, 404, 405].includes(error.status)))
    return <CollectionEntry id={id} />
  return (
    <NarrowColumn gap="lg">
      {error ? (
        <ErrorNote title={t('prioritizing.item_not_loaded')} onRetry={() => void refetch()}>
          {messageOf(error, baseText('base.not_loaded'))}
        </ErrorNote>
      ) : (
        <LoadingShape shape="text" count={2} />
      )}
    </NarrowColumn>
  )
}
