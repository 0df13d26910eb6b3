// One topic in the list: what it is, what became of it, and, opened, what people wrote and who moved it.
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { Topic } from '#domain/topics/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { pastDay } from '#web/base/past/past.ts'
import { StatePill } from '#web/base/ui/StatePill.tsx'
import { isWriting } from '#web/topics/useWritten.ts'
import { dayWords } from '../days.ts'
import { texts } from '../texts.ts'
import { changingKey } from '../topic-lists.ts'
import { TopicDetails } from './TopicDetails.tsx'
import styles from './TopicList.module.css'

const t = translator(texts)

type Props = { list: string; topic: Topic; isHost: boolean; isOpenAtFirst?: boolean }

export function TopicItem({ list, topic, isHost, isOpenAtFirst = false }: Props) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst || (isHost && isWriting(changingKey(topic.id))))
  const id = useId()
  const { title } = topic
  return (
    <li className={styles.row} data-open={isOpen || undefined}>
      <h3 className={styles.rowHead}>
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className={styles.title} dir="auto">
            {title}
          </span>
          <IconChevronDown size={20} aria-hidden className={styles.chevron} />
        </button>
      </h3>
      <Facts topic={topic} />
      <div id={id} hidden={!isOpen}>
        {isOpen && <TopicDetails list={list} topic={topic} isHost={isHost} />}
      </div>
    </li>
  )
}

/** Who does it by when, what was decided, why it was declined: read without opening anything. */
function Facts({ topic }: { topic: Topic }) {
  const { state, owner_name, due_on, is_overdue, decision, note, reason, likes, changed_time } = topic
  const isNear = state === 'promised' || state === 'done'
  const texts = [
    ['decision', decision],
    ['note', note],
    ['reason', state === 'declined' ? reason : ''],
  ] as const
  return (
    <>
      <p className={styles.facts}>
        <StatePill tone={state === 'done' ? 'good' : isNear ? 'accent' : 'plain'}>
          {t(`promises.state_${state}`)}
        </StatePill>
        {isNear && owner_name && due_on && (
          <span dir="auto">{t('promises.owner', { name: owner_name, day: dayWords(due_on) })}</span>
        )}
        {is_overdue && <span className={styles.overdue}>{t('promises.overdue')}</span>}
        {state !== 'promised' && (
          <span className={styles.when}>{pastDay(changed_time, Date.now() / 1000)}</span>
        )}
        {likes > 0 && <span className={styles.likes}>{t('promises.likes', { count: likes })}</span>}
      </p>
      {texts.map(
        ([name, text]) =>
          text !== '' && (
            <p key={name} className={styles.text} dir="auto">
              <b>{t(`promises.${name}`)}:</b> {text}
            </p>
          ),
      )}
    </>
  )
}
