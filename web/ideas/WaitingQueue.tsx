// What waits for the host's approval, to be decided in passing: by a press or a key, one after the other.
import { Button } from '@mantine/core'
import { IconArchive, IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import type { Decision } from '#domain/ideas/moderation.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { WrittenText } from '#web/comments/WrittenText.tsx'
import { HungMedia } from '#web/media/HungMedia.tsx'
import { LiveModeration } from './moderation/LiveModeration.tsx'
import { texts } from './moderation/texts.ts'
import { useHidden } from './moderation/useHidden.ts'
import { useModeration } from './moderation/useModeration.ts'
import { useNextFocus } from './moderation/useNextFocus.ts'
import styles from './WaitingQueue.module.css'

const t = translator(texts)
/** The rest moves up while these are decided. */
const SHOWN = 20
/** Only while the focus is in the list: elsewhere letters mean other things. */
const KEYS: Record<string, Decision> = { a: 'shown', x: 'archived' }

/** Nothing where no answer waits and none will. */
export function WaitingQueue({ event }: { event: PopinEvent }) {
  if (!event.needs_approval && event.waiting_ideas_count === 0) return null
  return <Queue event={event} />
}

function Queue({ event }: { event: PopinEvent }) {
  const { ideas = [], total } = useHidden(event.slug, 'waiting')
  const { decide } = useModeration(event)
  const list = useRef<HTMLElement>(null)
  const focusAfter = useNextFocus(list, ideas)
  const settle = async (idea: Idea, state: Decision) => {
    const place = ideas.indexOf(idea)
    if (await decide({ ids: [idea.id], from: 'waiting', to: state })) focusAfter({ ids: [idea.id], place })
  }
  const press = (pressed: KeyboardEvent, idea: Idea) => {
    const state = KEYS[pressed.key.toLowerCase()]
    if (!state || pressed.ctrlKey || pressed.metaKey || pressed.altKey || pressed.repeat) return
    pressed.preventDefault()
    void settle(idea, state)
  }
  return (
    <section ref={list} tabIndex={-1} className={styles.queue} aria-label={t('moderation.queue')}>
      <LiveModeration event={event} />
      <h2 className={styles.title}>
        {t('moderation.queue')}{' '}
        <span className={styles.count}>{t('moderation.queue_count', { count: total })}</span>
      </h2>
      {ideas.length === 0 && <p className={styles.none}>{t('moderation.waiting_title')}</p>}
      <ul className={styles.list}>
        {ideas.slice(0, SHOWN).map((idea) => (
          <li key={idea.id} className={styles.item} onKeyDown={(pressed) => press(pressed, idea)}>
            {idea.author_name && <span className={styles.author}>{idea.author_name}</span>}
            {idea.content && <WrittenText>{idea.content}</WrittenText>}
            <HungMedia media={idea.media} />
            <Buttons idea={idea} onDecide={(state) => void settle(idea, state)} />
          </li>
        ))}
      </ul>
      {total > SHOWN && <p className={styles.none}>{t('moderation.queue_more', { count: total - SHOWN })}</p>}
    </section>
  )
}

function Buttons({ idea, onDecide }: { idea: Idea; onDecide: (state: Decision) => void }) {
  const text = idea.content.slice(0, 80)
  return (
    <div className={styles.buttons}>
      <Button
        variant="light"
        px="sm"
        data-decide
        aria-label={t('moderation.approve_this', { text })}
        aria-keyshortcuts="A"
        leftSection={<IconCheck size={18} aria-hidden />}
        rightSection={<span className={styles.key} data-key="A" />}
        onClick={() => onDecide('shown')}
      >
        {t('moderation.approve')}
      </Button>
      <Button
        variant="subtle"
        px="sm"
        color="gray"
        aria-label={t('moderation.archive_this', { text })}
        aria-keyshortcuts="X"
        leftSection={<IconArchive size={18} aria-hidden />}
        rightSection={<span className={styles.key} data-key="X" />}
        onClick={() => onDecide('archived')}
      >
        {t('moderation.archive')}
      </Button>
    </div>
  )
}
