// Chooses what an answer or a topic is merged with: topics that are open, also of earlier sessions, and answers that may say the same.
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { Button, Modal, TextInput } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { IdeaId, TopicId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { type Topic, topics } from '#domain/topics/contract.ts'
import { isOpen } from '#domain/topics/rules.ts'
import { call } from '#web/base/api/call.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { sessionIdOf } from '#web/events/session-channel.ts'
import styles from './Topics.module.css'
import { texts } from './texts.ts'
import { useTopicChanges } from './useTopicChanges.ts'
import { useTopics } from './useTopics.ts'

const t = translator(texts)

/** Characters of an answer by which others are looked for. */
const LOOKED_FOR = 200

type Props = {
  /** Undefined: it is the topic as a whole that is merged. */
  idea: Pick<Idea, 'id' | 'content'> | undefined
  topic: Pick<Topic, 'id' | 'title'> | undefined
  event: PopinEvent
  onClose: () => void
}

export function MergeDialog({ idea, topic, event, onClose }: Props) {
  const [words, setWords] = useState('')
  const sought = useDeferredValue(words.trim())
  const known = useTopics(event)
  const changes = useTopicChanges(event)
  const own = idea?.content ?? topic?.title ?? ''
  const query = (sought || own).slice(0, LOOKED_FOR)
  const { data, isPending } = useQuery({
    queryKey: ['topics-related', sessionIdOf(event), query],
    queryFn: ({ signal }) =>
      call(topics.suggestTopics, { params: { id: event.id }, query: { alike: query } }, { signal }),
  })
  const related = data?.alike ?? []
  const placeOf = (id: string) => known?.answers.find(({ idea_id }) => idea_id === id)?.topic_id
  const others = related.filter(({ id }) => id !== idea?.id && placeOf(id) === undefined)
  const holds = (text: string) => text.toLowerCase().includes(sought.toLowerCase())
  const before = data?.raised_before.filter(({ answer }) => answer.id === idea?.id) ?? []
  const likely = new Set([
    ...related.flatMap(({ id }) => placeOf(id) ?? []),
    ...before.map(({ topic }) => topic.id),
  ])
  const open = (known?.topics ?? [])
    .filter(({ id, state, title }) => id !== topic?.id && isOpen(state) && (sought ? holds(title) : true))
    .sort((a, b) => Number(likely.has(b.id)) - Number(likely.has(a.id)))
    .slice(0, 20)
  // a topic keeps its words, and what is chosen becomes part of it
  const join = (id: IdeaId) => (idea ? changes.take([id, idea.id]) : changes.merge(topic!.id, [id]))
  const joinTopic = (id: TopicId) => (idea ? changes.merge(id, [idea.id]) : changes.mergeTopic(topic!.id, id))
  const choose = (act: () => Promise<unknown>) => {
    onClose()
    void act()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('topics.merge_title')}
      closeButtonProps={{ 'aria-label': baseText('base.close') }}
    >
      <div className={styles.dialog}>
        <p className={styles.words}>{own}</p>
        <TextInput
          label={t('topics.merge_search')}
          value={words}
          data-autofocus
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <ul className={styles.rows}>
          {others.map(({ id, content }) => (
            <Choice key={id} words={content} onChoose={() => choose(() => join(id))} />
          ))}
          {open.map(({ id, title }) => (
            <Choice key={id} words={title} isTopic onChoose={() => choose(() => joinTopic(id))} />
          ))}
        </ul>
        {!isPending && others.length + open.length === 0 && (
          <p className={styles.hint}>{t('topics.merge_none')}</p>
        )}
      </div>
    </Modal>
  )
}

type ChoiceProps = { words: string; isTopic?: boolean; onChoose: () => void }

function Choice({ words, isTopic = false, onChoose }: ChoiceProps) {
  return (
    <li className={styles.row}>
      {isTopic && <IconTag size={18} aria-label={t('topics.topic')} />}
      <span className={styles.words}>{words}</span>
      <Button variant="light" aria-label={`${t('topics.merge')}: ${words}`} onClick={onChoose}>
        {t('topics.merge')}
      </Button>
    </li>
  )
}
