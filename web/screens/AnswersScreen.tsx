// The page of a session, for participants and its creator.
import { Suspense } from 'react'
import { lazyPart, lazyWhenIdle } from '#web/base/parts/lazy-part.ts'
import { useAddress } from '#web/base/router/useAddress.ts'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { useEvent } from '#web/events/useEvent.ts'
import { AnswersPage } from '#web/ideas/AnswersPage.tsx'
import { CardPart, type CardPartOf } from '#web/ideas/card-part.ts'
import styles from './AnswersScreen.module.css'

// participants do not load what only the creator sees
const HostParts = lazyPart(async () => (await import('./HostParts.tsx')).HostParts)
const FollowPresenter = lazyWhenIdle(
  async () => (await import('#web/presenting/FollowPresenter.tsx')).FollowPresenter,
)
const SessionAgenda = lazyWhenIdle(async () => (await import('#web/agendas/SessionAgenda.tsx')).SessionAgenda)
const SessionParts = lazyWhenIdle(async () => (await import('./SessionParts.tsx')).SessionParts)
const TopicOnCard = lazyWhenIdle(async () => (await import('#web/topics/TopicOnCard.tsx')).TopicOnCard)
const SessionNotes = lazyWhenIdle(async () => (await import('./SessionNotes.tsx')).SessionNotes)
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
      <Suspense fallback={<FollowRoom slug={params.slug!} />}>
        <FollowPresenter key={`follow ${params.slug}`} slug={params.slug!} />
      </Suspense>
      <AnswersPage
        key={params.slug}
        slug={params.slug!}
        ribbon={(event) => (
          <Suspense fallback={<LoadingShape shape="block" />}>
            <HostParts event={event} />
          </Suspense>
        )}
        agenda={(event) => (
          <Suspense>
            <SessionAgenda event={event} />
          </Suspense>
        )}
        first={(event) => (
          <Suspense>
            <SessionParts event={event} />
          </Suspense>
        )}
        share={(event, opened, onClose) => (
          <Suspense>
            <ShareSheet event={event} opened={opened} onClose={onClose} />
          </Suspense>
        )}
      />
      <Suspense>
        <SessionNotes key={`notes ${params.slug}`} slug={params.slug!} />
      </Suspense>
    </CardPart>
  )
}

/** The room of what follows the presenter, so that its coming moves nothing. */
function FollowRoom({ slug }: { slug: string }) {
  const { data } = useEvent(slug)
  if (!data?.is_presented) return null
  return <div className={styles.follow} data-more={(data.collection?.events.length ?? 1) > 1 || undefined} />
}
