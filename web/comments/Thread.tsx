// The comments under an answer or a poll: written, read, answered and voted in place.
import { Skeleton, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { useFlip } from '#web/base/ui/useFlip.ts'
import { ListEnd } from '#web/events/ListEnd.tsx'
import type { SessionState } from '#web/events/session-state.ts'
import { branchesOf } from './branches.ts'
import { CommentComposer } from './CommentComposer.tsx'
import styles from './Thread.module.css'
import { ThreadBranch } from './ThreadBranch.tsx'
import { texts } from './texts.ts'
import { texts as threadTexts } from './thread/texts.ts'
import type { CommentSort, ThreadOf } from './useComments.ts'
import { useThread } from './useThread.ts'
import { useThreadTarget } from './useThreadTarget.ts'

const t = translator(texts)
const tt = translator(threadTexts)

/** Comments that are drawn at first, and with each press that asks for more; their replies come with them. */
const STEP = 30

type Props = {
  thread: ThreadOf
  event: PopinEvent
  state: SessionState
  sort?: CommentSort
  mustVoteFirst?: boolean
  /** The id of the comment that the address points at. */
  target?: string
  /** The thread has the page to itself: more comes while one scrolls. */
  isAlone?: boolean
}

export function Thread(props: Props) {
  const { thread, event, state, sort = 'newest', mustVoteFirst, target, isAlone = false } = props
  const user = useCurrentUser()
  const list = useRef<HTMLUListElement>(null)
  const found = useThread(thread, sort, list)
  const { shown, waiting, release, error, isLoading, refetch, drop, hasMore } = found
  const view = useBranches(found, sort, target)
  useFlip(list, view.drawn.map(({ comment }) => comment.id).join())
  // a ballot has no name that could be shown
  const offersName = event.anonymous && !event.sealed && user !== null && !user.guest
  const writes = { event, thread, offersName, mustVoteFirst }
  return (
    <div className={styles.thread}>
      {state.mayAnswer && <CommentComposer {...writes} />}
      {waiting.length > 0 && (
        <button type="button" className={styles.waiting} onClick={release}>
          {tt('comments.new', { count: waiting.length })}
        </button>
      )}
      {isLoading && <Skeleton h={64} aria-label={baseText('base.loading')} />}
      {error && shown.length === 0 && (
        <ErrorNote title={t('comments.not_loaded')} onRetry={() => void refetch()}>
          {baseText('base.not_loaded')}
        </ErrorNote>
      )}
      {!isLoading && !error && shown.length === 0 && (
        <Text size="sm" c="dimmed">
          {state.mayAnswer ? tt('comments.none') : tt('comments.none_locked')}
        </Text>
      )}
      <ul ref={list} className={styles.list}>
        {view.drawn.map((branch) => (
          <ThreadBranch
            key={branch.comment.id}
            {...{ branch, state, writes, target }}
            lit={view.lit}
            onDeleted={drop}
          />
        ))}
      </ul>
      {(hasMore || view.drawn.length < view.total) && (
        <ListEnd
          onMore={view.more}
          ahead={400}
          byItself={isAlone || view.total === 0}
          shown={shown.length + view.drawn.length}
          className={styles.end}
        >
          {tt('comments.more_comments')}
        </ListEnd>
      )}
    </div>
  )
}

/** As many comments as were asked for, and as far as the one that the address points at. */
function useBranches(found: ReturnType<typeof useThread>, sort: CommentSort, target: string | undefined) {
  const { shown, hasMore, loadMore } = found
  const [wanted, setWanted] = useState(STEP)
  const branches = branchesOf(shown, { sort, isWhole: !hasMore })
  const at = target
    ? branches.findIndex(({ comment, replies }) => [comment, ...replies].some((one) => one.id === target))
    : -1
  const count = Math.max(wanted, at + 1)
  const lit = useThreadTarget(target, { isShown: at >= 0, hasMore, loadMore, loaded: shown.length })
  const more = async () => {
    setWanted(count + STEP)
    if (hasMore && branches.length < count + STEP) await loadMore()
  }
  return { drawn: branches.slice(0, count), total: branches.length, more, lit }
}
