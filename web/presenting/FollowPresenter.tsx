// Leads participants along with the presenter, as long as they want: what is on the screen is on their phone too.
import { Suspense } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { PlainButton } from '#web/base/ui/PlainButton.tsx'
import { useEvent } from '#web/events/useEvent.ts'
import styles from './Follow.module.css'
import type { Heard } from './presentation.ts'
import { ReactionBar } from './ReactionBar.tsx'
import { Countdown } from './stage/Countdown.tsx'
import { texts } from './texts.ts'
import { useFollowing } from './useFollowing.ts'
import { useToldPresentation } from './usePresentation.ts'

const t = translator(texts)
const TopicOnPhone = lazyPart(async () => (await import('./TopicOnPhone.tsx')).TopicOnPhone)
const SlideOnPhone = lazyPart(async () => (await import('./SlideOnPhone.tsx')).SlideOnPhone)

/** Nothing while nobody presents, and nothing for the host. */
export function FollowPresenter({ slug }: { slug: string }) {
  const { data: event } = useEvent(slug)
  return event && !event.user_created ? <Follower event={event} /> : null
}

function Follower({ event }: { event: PopinEvent }) {
  const room = useToldPresentation(event)
  const { told } = room
  const following = useFollowing(event, room)
  // until it is told, there is room for it where the question was said to be on the screen
  if (!told && event.is_presented)
    return <div className={styles.bar} data-empty data-more={isOneOfMany(event)} />
  if (!told?.is_on) return null
  return (
    <>
      <Bar event={event} told={told} following={following} />
      {told.agenda_item_id !== null && (
        <Suspense>
          <TopicOnPhone event={event} told={told} />
        </Suspense>
      )}
      {told.slides_on_phones !== 'off' && (
        <Suspense>
          <SlideOnPhone event={event} told={told} />
        </Suspense>
      )}
    </>
  )
}

const isOneOfMany = ({ collection }: PopinEvent) => (collection?.events.length ?? 1) > 1 || undefined

type BarProps = { event: PopinEvent; told: Heard; following: ReturnType<typeof useFollowing> }

function Bar({ event, told, following: { isFollowing, setFollowing, isAway, go } }: BarProps) {
  const others = isOneOfMany(event)
  const name = event.collection?.events.find((one) => one.id === told.event_id)?.name
  return (
    <div className={styles.bar} data-more={others}>
      {/* with one question there is nowhere to be led to */}
      {others && (
        <span className={styles.words} role="status" data-away={isAway || undefined}>
          {isAway && name
            ? t('presenting.moved_on', { question: name })
            : t(isFollowing ? 'presenting.following' : 'presenting.own_pace')}
        </span>
      )}
      {told.timer_end !== null && !isAway && (
        <span className={styles.timer}>
          <Countdown end={told.timer_end} skew={told.skew} />
        </span>
      )}
      {others && isAway && (
        <PlainButton look="light" isNarrow onClick={go}>
          {t('presenting.go_there')}
        </PlainButton>
      )}
      {others && (
        <PlainButton look="subtle" isNarrow onClick={() => setFollowing(!isFollowing)}>
          {t(isFollowing ? 'presenting.go_alone' : 'presenting.follow')}
        </PlainButton>
      )}
      <ReactionBar event={event} />
    </div>
  )
}
