// The comments that the host archived, below the archived answers, each to be restored.
import { Button } from '@mantine/core'
import { IconArchiveOff } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ArchivedComment } from '#domain/comments/contract.ts'
import { comments as calls } from '#domain/comments/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { trimmedText } from '#domain/ideas/rules.ts'
import { call } from '#web/base/api/call.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { focusStill } from '#web/base/ui/focus.ts'
import { PlainText } from '#web/base/ui/PlainText.tsx'
import { archivedKey, moderateComment } from '#web/comments/archiving.ts'
import { WrittenText } from '#web/comments/WrittenText.tsx'
import { ListEnd } from '#web/events/ListEnd.tsx'
import { HungMedia } from '#web/media/HungMedia.tsx'
import { texts as ideaTexts } from '../texts.ts'
import styles from './HiddenAnswers.module.css'
import { texts } from './texts.ts'

const t = translator(texts)
const ti = translator(ideaTexts)

export type Archived = ReturnType<typeof useArchivedComments>

export function useArchivedComments({ id }: Pick<PopinEvent, 'id'>, enabled: boolean) {
  const { data, isLoading, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...archivedKey, id],
    queryFn: ({ pageParam }) =>
      call(calls.listArchivedComments, { params: { id }, query: { offset: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next_offset,
    enabled,
  })
  const listed = data?.pages.flatMap((page) => page.comments) ?? []
  return { listed, isLoading, hasMore: hasNextPage, loadMore: async () => void (await fetchNextPage()) }
}

export function ArchivedComments({ listed, hasMore, loadMore }: Archived) {
  const client = useQueryClient()
  const area = useRef<HTMLElement>(null)
  const restore = async (comment: ArchivedComment) => {
    if (!(await moderateComment(client, comment.id, 'shown'))) return
    // the button goes with the comment, and the list with its last one
    focusStill(listed.length > 1 ? area.current : document.getElementById('content'))
  }
  return (
    <section
      ref={area}
      tabIndex={-1}
      className={`${styles.area} ${styles.comments}`}
      aria-label={t('moderation.comments_title')}
    >
      <PlainText strong>{t('moderation.comments_title')}</PlainText>
      <ul className={styles.list}>
        {listed.map((comment) => (
          <li key={comment.id}>
            <Card comment={comment} onRestore={() => void restore(comment)} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <ListEnd onMore={loadMore} ahead={800} className={styles.end}>
          {ti('ideas.more')}
        </ListEnd>
      )}
    </section>
  )
}

function Card({ comment, onRestore }: { comment: ArchivedComment; onRestore: () => void }) {
  const { author_name, description, media, idea_content } = comment
  return (
    <article className={styles.card}>
      <div className={styles.said}>
        {author_name && (
          <PlainText size="sm" strong>
            {author_name}
          </PlainText>
        )}
        {description && <WrittenText>{description}</WrittenText>}
        <HungMedia media={media} />
        {idea_content && (
          <PlainText size="sm" tone="dimmed">
            {t('moderation.comment_on', { text: trimmedText(idea_content) })}
          </PlainText>
        )}
        <div className={styles.actions}>
          <Button variant="light" leftSection={<IconArchiveOff size={18} aria-hidden />} onClick={onRestore}>
            {t('moderation.restore')}
          </Button>
        </div>
      </div>
    </article>
  )
}
