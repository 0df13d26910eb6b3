// A word on why: the comments of a question as a whole, where its creator switched them on.
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { LaterThread } from '#web/comments/LaterThread.tsx'
import { ThreadSort } from '#web/comments/ThreadSort.tsx'
import { useThreadView } from '#web/comments/useThreadTarget.ts'
import type { SessionState } from '#web/events/session-state.ts'
import { texts } from './lazy/texts.ts'
import styles from './TellWhy.module.css'

const t = translator(texts)

type Props = {
  event: PopinEvent
  state: SessionState
  hasVoted: boolean
  /** Somebody began to write. */
  onFocus?: () => void
}

export function TellWhy({ event, state, hasVoted, onFocus }: Props) {
  const { sort, onSort, target } = useThreadView()
  if (!event.polls_crowdsourcing) return null
  return (
    <section className={styles.comments} aria-label={t('ideas.poll_comments')} onFocus={onFocus}>
      <ThreadSort title={t('ideas.poll_comments')} sort={sort} onSort={onSort} />
      <LaterThread
        key={sort}
        thread={{ kind: 'event', id: event.id }}
        {...{ event, state, sort, target }}
        // a host's ballot is one like all others
        mustVoteFirst={!hasVoted && (event.sealed || !event.user_created)}
        isAlone
      />
    </section>
  )
}
