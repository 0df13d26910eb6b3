// Topics on the page of their host: the list, answers that may say the same, and what is liked most once it is over.
import { Button } from '@mantine/core'
import { IconBulb, IconListCheck, IconTag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useId, useState } from 'react'
import type { TopicId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { isWritten } from '#domain/events/model.ts'
import { isOver } from '#domain/events/phase.ts'
import type { Topic } from '#domain/topics/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { Badge } from '#web/comments/Badge.tsx'
import { useSessionState } from '#web/events/useSessionState.ts'
import { LikesFrom } from './LikesFrom.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { countSuggested, Suggestions } from './Suggestions.tsx'
import { beginSelection, endSelection } from './selection.ts'
import styles from './Topics.module.css'
import { texts } from './texts.ts'
import { suggestedQuery } from './topic-list.ts'
import { useSelection } from './useSelection.ts'
import { useTopics } from './useTopics.ts'

const t = translator(texts)
const OwnerChoice = lazyPart(async () => (await import('./OwnerChoice.tsx')).OwnerChoice)
const TopicDialog = lazyPart(async () => (await import('./TopicDialog.tsx')).TopicDialog)

/** How often suggestions are made anew while answers come, milliseconds. */
const SUGGEST_MS = 20_000

/** Nothing for anybody but the host, nor where nobody writes answers and nothing was raised. */
export function HostTopics({ event }: { event: PopinEvent }) {
  return event.user_created ? <Entry event={event} /> : null
}

function Entry({ event }: { event: PopinEvent }) {
  const known = useTopics(event)
  const { phase } = useSessionState(event)
  const isEnded = isOver(phase)
  const [wasEnded] = useState(isEnded)
  const [pressed, setIsShown] = useState<boolean | null>(null)
  const [opened, setOpened] = useState<TopicId | null>(null)
  const selected = useSelection(event.id)
  const panelId = useId()
  const isOpenQuestion = isWritten(event.question_type)
  const { data: suggested } = useQuery({
    ...suggestedQuery(event),
    enabled: isOpenQuestion && event.ideas_count > 0,
    refetchInterval: phase === 'open' ? SUGGEST_MS : false,
  })
  useEffect(() => endSelection, [])
  // while it is open they wait behind a press: nothing moves under a host who reads
  const isShown = pressed ?? (isEnded && !wasEnded && (suggested?.most_liked.length ?? 0) > 0)
  const suggestions = suggested ? countSuggested(event, suggested, isEnded) : 0
  const count = known?.topics.length ?? 0
  if (!isOpenQuestion && count === 0) return null
  return (
    <section className={styles.entry} aria-label={t('topics.title')}>
      <div className={styles.line}>
        <Button
          variant="subtle"
          leftSection={<IconTag size={20} aria-hidden />}
          aria-expanded={isShown}
          aria-controls={panelId}
          onClick={() => setIsShown(!isShown)}
        >
          {t('topics.title_count', { count })}
        </Button>
        {isOpenQuestion && event.ideas_count > 1 && (
          <Button
            variant="subtle"
            leftSection={<IconListCheck size={20} aria-hidden />}
            aria-pressed={selected !== null}
            onClick={() => (selected ? endSelection() : beginSelection(event.id))}
          >
            {t('topics.select')}
          </Button>
        )}
        {!isShown && suggestions > 0 && (
          <Button
            variant="light"
            leftSection={<IconBulb size={20} aria-hidden />}
            onClick={() => setIsShown(true)}
          >
            {t('topics.suggestions', { count: suggestions })}
          </Button>
        )}
      </div>
      <div id={panelId} hidden={!isShown} className={styles.part}>
        {isShown && suggested && <Suggestions event={event} suggested={suggested} isOver={isEnded} />}
        {isShown && known && <TopicRows topics={known.topics} onOpen={setOpened} />}
        {isShown && known && <LikesFrom topics={known.topics} />}
        {isShown && (
          <Suspense>
            <OwnerChoice event={event} />
          </Suspense>
        )}
      </div>
      {selected && <SelectionBar event={event} ids={selected} />}
      {opened && (
        <Suspense>
          <TopicDialog id={opened} event={event} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </section>
  )
}

type RowsProps = { topics: readonly Topic[]; onOpen: (id: TopicId) => void }

function TopicRows({ topics, onOpen }: RowsProps) {
  if (topics.length === 0) return <p className={styles.hint}>{t('topics.none')}</p>
  return (
    <ul className={styles.rows}>
      {topics.map(({ id, title, state, likes, answer_count }) => (
        <li key={id} className={styles.row}>
          <button type="button" className={styles.open} onClick={() => onOpen(id)}>
            <span>{title}</span>
            <span className={styles.hint}>
              {t('topics.likes', { count: likes })} · {t('topics.answers', { count: answer_count })}
            </span>
          </button>
          <Badge tone="host">{t(`topics.${state}`)}</Badge>
        </li>
      ))}
    </ul>
  )
}
