// What people put in order, at the address of its collection.
import { Suspense } from 'react'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { useAddress } from '#web/base/router/useAddress.ts'
import { AnswersPage } from '#web/ideas/AnswersPage.tsx'
import { ItemDoor } from '#web/prioritizing/ItemDoor.tsx'

// participants do not load what only the creator sees
const CreatorRibbon = lazyPart(async () => (await import('#web/insights/CreatorRibbon.tsx')).CreatorRibbon)
const ShareSheet = lazyPart(async () => (await import('#web/invitations/ShareSheet.tsx')).ShareSheet)

export function PrioritizedScreen() {
  const id = useAddress().params.collection!
  return (
    <ItemDoor key={id} id={id}>
      {(slug) => (
        <AnswersPage
          slug={slug}
          ribbon={(event) => (
            <Suspense>
              <CreatorRibbon event={event} />
            </Suspense>
          )}
          share={(event, opened, onClose) => (
            <Suspense>
              <ShareSheet event={event} opened={opened} onClose={onClose} />
            </Suspense>
          )}
        />
      )}
    </ItemDoor>
  )
}
