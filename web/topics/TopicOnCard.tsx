// What an answer has to do with topics, in the line of its buttons: its host makes one of it, others see that it is in one.
import { IconArrowsJoin, IconGripVertical, IconTag, IconTagFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { IdeaId, TopicId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { isWritten } from '#domain/events/model.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import type { Topic } from '#domain/topics/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { IconButton } from '#web/base/ui/IconButton.tsx'
import { useDialog } from '#web/base/ui/useDialog.ts'
import { doubleOf } from './doubles.ts'
import { toggleSelected } from './selection.ts'
import styles from './Topics.module.css'
import { texts } from './texts.ts'
import { suggestedQuery } from './topic-list.ts'
import { useDropping } from './useDropping.ts'
import { useSelection } from './useSelection.ts'
import { useTopicChanges } from './useTopicChanges.ts'
import { useTopics } from './useTopics.ts'

const t = translator(texts)
const TopicDialog = lazyPart(async () => (await import('./TopicDialog.tsx')).TopicDialog)
const MergeDialog = lazyPart(async () => (await import('./MergeDialog.tsx')).MergeDialog)

type Props = { idea: Pick<Idea, 'id' | 'content' | 'state'>; event: PopinEvent }

export function TopicOnCard({ idea, event }: Props) {
  return isWritten(event.question_type) ? <Known idea={idea} event={event} /> : null
}

function Known({ idea, event }: Props) {
  const known = useTopics(event)
  const dialog = useDialog()
  const topic_id = known?.answers.find(({ idea_id }) => idea_id === idea.id)?.topic_id
  const topic = known?.topics.find(({ id }) => id === topic_id)
  if (!known || (!event.user_created && !topic)) return null
  return (
    <>
      {event.user_created ? (
        <HostKeys idea={idea} event={event} topic={topic} onOpen={dialog.open} />
      ) : (
        <button
          type="button"
          className={styles.key}
          data-taken
          aria-label={t('topics.part_of', { title: topic!.title })}
          onClick={dialog.open}
        >
          <IconTag size={20} aria-hidden />
          {t('topics.part')}
        </button>
      )}
      {dialog.opened && topic && <Opened id={topic.id} event={event} onClose={dialog.close} />}
    </>
  )
}

type OpenedProps = { id: TopicId; event: PopinEvent; onClose: () => void }

function Opened({ id, event, onClose }: OpenedProps) {
  return (
    <Suspense>
      <TopicDialog id={id} event={event} onClose={onClose} />
    </Suspense>
  )
}

type KeysProps = Props & { topic: Topic | undefined; onOpen: () => void }

/** The first key stays the same one, so that whoever presses it by keys is not lost. */
function HostKeys({ idea, event, topic, onOpen }: KeysProps) {
  const changes = useTopicChanges(event)
  const selected = useSelection(event.id)
  const merging = useDialog()
  const [isBusy, setIsBusy] = useState(false)
  const { place, handle } = useDropping(idea, (other) => void changes.take([idea.id, other as IdeaId]))
  if (idea.state !== 'shown' && !topic) return null
  const answer = idea.content
  const press = async () => {
    if (topic) return onOpen()
    // twice in a row is once
    if (isBusy) return
    setIsBusy(true)
    await changes.take([idea.id])
    setIsBusy(false)
  }
  if (selected)
    return (
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={selected.includes(idea.id)}
          aria-label={t('topics.select_one', { answer })}
          onChange={() => toggleSelected(idea.id)}
        />
        {topic && <IconTagFilled size={18} aria-hidden />}
      </label>
    )
  return (
    <span ref={place} className={styles.line} style={{ gap: 0 }}>
      <button
        type="button"
        className={styles.key}
        data-taken={topic ? true : undefined}
        aria-busy={isBusy || undefined}
        aria-label={topic ? t('topics.part_of', { title: topic.title }) : t('topics.make_of', { answer })}
        onClick={() => void press()}
      >
        {topic ? <IconTagFilled size={20} aria-hidden /> : <IconTag size={20} aria-hidden />}
        {topic ? t('topics.topic') : t('topics.make')}
      </button>
      <MergeKey idea={idea} event={event} onPress={merging.open} />
      <span {...handle} className={styles.handle} title={t('topics.drag')} aria-hidden>
        <IconGripVertical size={20} />
      </span>
      {merging.opened && (
        <Suspense>
          <MergeDialog idea={idea} topic={topic} event={event} onClose={merging.close} />
        </Suspense>
      )}
    </span>
  )
}

type MergeProps = Props & { onPress: () => void }

/** Says so where another answer may say the same; it changes in its place, as nothing else may move under a host who reads. */
function MergeKey({ idea, event, onPress }: MergeProps) {
  // the list of topics above asks for them
  const { data } = useQuery({ ...suggestedQuery(event), enabled: false })
  const other = data && doubleOf(event, data, idea)
  const answer = idea.content
  if (!other)
    return (
      <IconButton
        look="gray"
        aria-label={t('topics.merge_of', { answer })}
        title={t('topics.merge_with')}
        onClick={onPress}
      >
        <IconArrowsJoin size={20} aria-hidden />
      </IconButton>
    )
  return (
    <button
      type="button"
      className={styles.key}
      aria-label={t('topics.similar_to', { answer, other })}
      title={t('topics.similar_hint', { other })}
      onClick={onPress}
    >
      <IconArrowsJoin size={20} aria-hidden />
      {t('topics.similar')}
    </button>
  )
}
