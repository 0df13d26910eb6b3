// What may become a topic: answers that may say the same as others or as an earlier topic, and once the session is over the most liked ones.
import { Button } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { useState } from 'react'
import type { IdeaId, TopicId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { SuggestedAnswer, SuggestedTopics } from '#domain/topics/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { dismissedIn, nameOf, writeDismissed } from './doubles.ts'
import styles from './Topics.module.css'
import { texts } from './texts.ts'
import { useTopicChanges } from './useTopicChanges.ts'

const t = translator(texts)

/** Pairs that are shown at a time: a host looks at answers, not at suggestions. */
const SHOWN = 2

/** What may say the same: two answers, or an answer and a topic of an earlier session. */
type Pair = { name: string; words: [string, string]; topic_id: TopicId | null; answer_ids: IdeaId[] }

function pairsOf({ doubles, raised_before }: Pick<SuggestedTopics, 'doubles' | 'raised_before'>): Pair[] {
  return [
    ...raised_before.map(({ answer, topic }) => ({
      name: nameOf([answer, topic]),
      words: [topic.title, answer.content] satisfies Pair['words'],
      topic_id: topic.id,
      answer_ids: [answer.id],
    })),
    ...doubles.map(({ answers }) => ({
      name: nameOf(answers),
      words: [answers[0].content, answers[1].content] satisfies Pair['words'],
      topic_id: null,
      answer_ids: answers.map(({ id }) => id),
    })),
  ]
}

/** How many there are to look at. */
export function countSuggested(event: PopinEvent, suggested: SuggestedTopics, isOver: boolean): number {
  const dismissed = dismissedIn(event)
  const pairs = pairsOf(suggested).filter(({ name }) => !dismissed.includes(name))
  return pairs.length + (isOver ? suggested.most_liked.length : 0)
}

type Props = { event: PopinEvent; suggested: SuggestedTopics; isOver: boolean }

export function Suggestions({ event, suggested, isOver }: Props) {
  return (
    <>
      <Doubles event={event} suggested={suggested} />
      {isOver && suggested.most_liked.length > 0 && (
        <MostLiked event={event} answers={suggested.most_liked} />
      )}
    </>
  )
}

function Doubles({ event, suggested }: Omit<Props, 'isOver'>) {
  const changes = useTopicChanges(event)
  const [dismissed, setDismissed] = useState(() => dismissedIn(event))
  const left = pairsOf(suggested)
    .filter(({ name }) => !dismissed.includes(name))
    .slice(0, SHOWN)
  if (left.length === 0) return null
  const dismiss = (name: string) => {
    const next = [...dismissed, name]
    writeDismissed(event, next)
    setDismissed(next)
  }
  return (
    <div className={styles.part}>
      <h3 className={styles.title}>{t('topics.doubles')}</h3>
      <ul className={styles.rows}>
        {left.map(({ name, words: [one, other], topic_id, answer_ids }) => (
          <li key={name} className={styles.row}>
            {topic_id && <IconTag size={18} aria-label={t('topics.topic')} />}
            <span className={styles.words}>{one}</span>
            <span className={styles.words}>{other}</span>
            <span className={styles.buttons}>
              <Button
                variant="light"
                aria-label={t('topics.merge_both', { one, other })}
                onClick={() =>
                  void (topic_id ? changes.merge(topic_id, answer_ids) : changes.take(answer_ids))
                }
              >
                {t('topics.merge')}
              </Button>
              <Button
                variant="subtle"
                aria-label={t('topics.dismiss_of', { one, other })}
                onClick={() => dismiss(name)}
              >
                {t('topics.dismiss')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function MostLiked({ event, answers }: { event: PopinEvent; answers: readonly SuggestedAnswer[] }) {
  const changes = useTopicChanges(event)
  return (
    <div className={styles.part}>
      <div className={styles.line}>
        <h3 className={styles.title}>{t('topics.suggested')}</h3>
        {answers.length > 1 && (
          <Button variant="light" onClick={() => void changes.takeEach(answers.map(({ id }) => id))}>
            {t('topics.take_all')}
          </Button>
        )}
      </div>
      <ul className={styles.rows}>
        {answers.map(({ id, content, like_count }) => (
          <li key={id} className={styles.row}>
            <span className={styles.words}>{content}</span>
            {like_count > 0 && (
              <span className={styles.hint}>{t('topics.likes', { count: like_count })}</span>
            )}
            <Button
              variant="light"
              aria-label={t('topics.make_of', { answer: content })}
              onClick={() => void changes.take([id])}
            >
              {t('topics.make')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
