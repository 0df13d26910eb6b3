// A topic: its words, who likes it, what people wrote, and what became of it; its host changes it here.
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Button, Modal } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { IdeaId, TopicId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { TopicDetail } from '#domain/topics/contract.ts'
import { isOpen } from '#domain/topics/rules.ts'
import { formatMoment, formatWholeDay } from '#web/base/i18n/format.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { OutboxNote } from '#web/base/ui/OutboxNote.tsx'
import { useDialog } from '#web/base/ui/useDialog.ts'
import { Badge } from '#web/comments/Badge.tsx'
import { LikesFrom } from './LikesFrom.tsx'
import styles from './Topics.module.css'
import { TopicWords } from './TopicWords.tsx'
import { texts } from './texts.ts'
import { refetchTopics, topicKey, topicQuery } from './topic-list.ts'
import { useTopicChanges } from './useTopicChanges.ts'
import { takesLikes, useTopicLike } from './useTopicLike.ts'

const t = translator(texts)
const MergeDialog = lazyPart(async () => (await import('./MergeDialog.tsx')).MergeDialog)

type Props = { id: TopicId; event: PopinEvent; onClose: () => void }

export function TopicDialog({ id, event, onClose }: Props) {
  const { data: topic, error, refetch } = useQuery(topicQuery(id))
  const merging = useDialog()
  // in its place: of two dialogs Escape would close both
  if (merging.opened && topic)
    return (
      <Suspense>
        <MergeDialog idea={undefined} topic={topic} event={event} onClose={merging.close} />
      </Suspense>
    )
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('topics.topic')}
      size="lg"
      closeButtonProps={{ 'aria-label': baseText('base.close') }}
    >
      {topic ? (
        <Topic topic={topic} event={event} onMerge={merging.open} onClose={onClose} />
      ) : error ? (
        <ErrorNote title={t('topics.not_loaded')} onRetry={() => void refetch()}>
          {baseText('base.not_loaded')}
        </ErrorNote>
      ) : (
        <LoadingShape shape="form" />
      )}
    </Modal>
  )
}

type TopicProps = { topic: TopicDetail; event: PopinEvent; onMerge: () => void; onClose: () => void }

function Topic({ topic, event, onMerge, onClose }: TopicProps) {
  const changes = useTopicChanges(event)
  const isHost = event.user_created
  const { id, title, state, likes, takes_likes, note, decision, reason } = topic
  return (
    <div className={styles.dialog}>
      {isHost ? (
        <TopicWords topic={topic} onSave={(body) => changes.change(id, body)} />
      ) : (
        <p className={styles.words}>{title}</p>
      )}
      <div className={styles.buttons}>
        <Badge tone="host">{t(`topics.${state}`)}</Badge>
        {isOpen(state) && !isHost && takesLikes(event, topic) ? (
          <Like topic={topic} event={event} />
        ) : (
          <span className={styles.hint}>{t('topics.likes', { count: likes })}</span>
        )}
      </div>
      <LikesFrom topics={[topic]} />
      {topic.answers.length > 1 && (
        <p className={styles.hint}>{t(takes_likes ? 'topics.once' : 'topics.each')}</p>
      )}
      {(
        [
          ['note', isHost ? '' : note],
          ['decision', decision],
          ['reason', reason],
        ] as const
      ).map(
        ([name, text]) =>
          text !== '' && (
            <p key={name} className={styles.words} dir="auto">
              <b>{t(`topics.${name}`)}:</b> {text}
            </p>
          ),
      )}
      <Originals topic={topic} onTakeOut={isHost ? (idea) => changes.takeOut(topic, idea) : undefined} />
      <Merged topic={topic} onBringBack={(merged) => changes.bringBack(id, merged)} />
      <Record topic={topic} />
      {isHost && isOpen(state) && (
        <div className={styles.buttons}>
          <Button variant="default" onClick={onMerge}>
            {t('topics.merge_with')}
          </Button>
          <Button
            variant="default"
            onClick={() => {
              onClose()
              void changes.drop(topic)
            }}
          >
            {t('topics.delete')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** As on an agenda: pressed without a network, it waits on the device. */
function Like({ topic, event }: Pick<TopicProps, 'topic' | 'event'>) {
  const client = useQueryClient()
  const { like, isLiked, likes, lane, isWaiting } = useTopicLike(topic, {
    failed: t('topics.failed'),
    onHeard: (heard) => {
      if (heard)
        client.setQueryData<TopicDetail>(topicKey(topic.id), (known) => known && { ...known, ...heard })
      return refetchTopics(client, event)
    },
  })
  return (
    <>
      <span className={styles.hint}>{t('topics.likes', { count: likes })}</span>
      <Button variant={isLiked ? 'filled' : 'default'} aria-pressed={isLiked} onClick={() => like(!isLiked)}>
        {t(isLiked ? 'topics.liked' : 'topics.like')}
      </Button>
      {isWaiting && <OutboxNote lane={lane} />}
    </>
  )
}

type OriginalsProps = { topic: TopicDetail; onTakeOut?: ((id: IdeaId) => unknown) | undefined }

function Originals({ topic, onTakeOut }: OriginalsProps) {
  const { answers, lost_answers } = topic
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{t('topics.originals')}</h3>
      {answers.length === 0 && lost_answers === 0 && (
        <p className={styles.hint}>{t('topics.no_originals')}</p>
      )}
      <ul className={styles.rows}>
        {answers.map(({ id, content, edited, state }) => (
          <li key={id} className={styles.row}>
            <span className={styles.words}>{content}</span>
            {edited && <Badge>{t('topics.edited')}</Badge>}
            {state === 'archived' && <Badge>{t('topics.archived')}</Badge>}
            {onTakeOut && (
              <Button
                variant="subtle"
                aria-label={t('topics.take_out_of', { answer: content })}
                onClick={() => onTakeOut(id)}
              >
                {t('topics.take_out')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {lost_answers > 0 && <p className={styles.hint}>{t('topics.lost', { count: lost_answers })}</p>}
    </section>
  )
}

type MergedProps = { topic: TopicDetail; onBringBack: (id: TopicId) => unknown }

/** Topics that were merged into this one come back with all they had; only hosts get them. */
function Merged({ topic: { merged }, onBringBack }: MergedProps) {
  if (merged.length === 0) return null
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{t('topics.merged_in')}</h3>
      <ul className={styles.rows}>
        {merged.map(({ id, title }) => (
          <li key={id} className={styles.row}>
            <span className={styles.words}>{title}</span>
            <Button
              variant="subtle"
              aria-label={t('topics.unmerge_of', { title })}
              onClick={() => onBringBack(id)}
            >
              {t('topics.unmerge')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A promise is on record with its owner and, at the end, its day as `YYYY-MM-DD`. */
const withDay = (text: string) =>
  text.replace(/\d{4}-\d{2}-\d{2}$/, (day) => formatWholeDay(Date.parse(day) / 1000))

/** Hosts and owners stand here with their names, never who raised or liked it. */
function Record({ topic: { moves } }: { topic: TopicDetail }) {
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{t('topics.record')}</h3>
      <ul className={styles.rows}>
        {moves.map(({ to_state, by_name, moved_time, text }) => (
          <li key={`${moved_time} ${to_state} ${text}`} className={styles.hint}>
            {t('topics.move', { state: t(`topics.${to_state}`), name: by_name || t('topics.someone') })}
            {' · '}
            {formatMoment(moved_time)}
            {text && ` · ${withDay(text)}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
