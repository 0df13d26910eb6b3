// The page of a session, for participants and its creator.
import { Suspense } from 'react'
import { lazyPart, lazyWhenIdle } from '#web/base/parts/lazy-part.ts'
import { useAddress } from '#web/base/router/useAddress.ts'
import { AnswersPage } from '#web/ideas/AnswersPage.tsx'

// participants do not load what only the creator sees
const HostParts = lazyPart(async () => (await import('./HostParts.tsx')).HostParts)
const FollowPresenter = lazyWhenIdle(
  async () => (await import('#web/presenting/FollowPresenter.tsx')).FollowPresenter,
)
const DecisionNote = lazyWhenIdle(async () => (await import('#web/records/DecisionNote.tsx')).DecisionNote)
const ShareSheet = lazyPart(async () => (await import('#web/invitations/ShareSheet.tsx')).ShareSheet)

export function AnswersScreen() {
  const { params } = useAddress()
  return (
    <>
      <Suspense>
        <FollowPresenter key={`follow ${params.slug}`} slug={params.slug!} />
      </Suspense>
      <AnswersPage
        key={params.slug}
        slug={params.slug!}
        ribbon={(event) => (
          <Suspense>
            <HostParts event={event} />
          </Suspense>
        )}
        share={(event, opened, onClose) => (
          <Suspense>
            <ShareSheet event={event} opened={opened} onClose={onClose} />
          </Suspense>
        )}
      />
      <Suspense>
        <DecisionNote key={`decision ${params.slug}`} slug={params.slug!} />
      </Suspense>
    </>
  )
}
