// The page of a session, for participants and its creator.
import { Suspense } from 'react'
import { lazyPart, lazyWhenIdle } from '#web/base/parts/lazy-part.ts'
import { useAddress } from '#web/base/router/useAddress.ts'
import { AnswersPage } from '#web/ideas/AnswersPage.tsx'
import { CardPart, type CardPartOf } from '#web/ideas/card-part.ts'

// participants do not load what only the creator sees
const HostParts = lazyPart(async () => (await import('./HostParts.tsx')).HostParts)
const FollowPresenter = lazyWhenIdle(
  async () => (await import('#web/presenting/FollowPresenter.tsx')).FollowPresenter,
)
const SessionAgenda = lazyWhenIdle(async () => (await import('#web/agendas/SessionAgenda.tsx')).SessionAgenda)
const TopicOnCard = lazyWhenIdle(async () => (await import('#web/topics/TopicOnCard.tsx')).TopicOnCard)
const ShareSheet = lazyPart(async () => (await import('#web/invitations/ShareSheet.tsx')).ShareSheet)

const topicOnCard: CardPartOf = (idea, event) => (
  <Suspense>
    <TopicOnCard idea={idea} event={event} />
  </Suspense>
)

export function AnswersScreen() {
  const { params } = useAddress()
  return (
    <CardPart value={topicOnCard}>
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
        agenda={(event) => (
          <Suspense>
            <SessionAgenda event={event} />
          </Suspense>
        )}
        share={(event, opened, onClose) => (
          <Suspense>
            <ShareSheet event={event} opened={opened} onClose={onClose} />
          </Suspense>
        )}
      />
    </CardPart>
  )
}
