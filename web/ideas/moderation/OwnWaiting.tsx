// The own answers that wait for the host, above those that everybody sees.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { SessionMessage } from '#domain/ideas/messages.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { subscribe } from '#web/base/realtime/realtime.ts'
import type { SessionState } from '#web/events/session-state.ts'
import { IdeaCard } from '../IdeaCard.tsx'
import styles from './HiddenAnswers.module.css'
import { texts } from './texts.ts'
import { dropHidden, refetchHidden, useHidden } from './useHidden.ts'

const t = translator(texts)

type Props = { event: PopinEvent; state: SessionState }

export function OwnWaiting({ event, state }: Props) {
  const client = useQueryClient()
  const { ideas = [] } = useHidden(event.slug, 'waiting')
  const ids = ideas.map((idea) => idea.id).join(' ')
  useEffect(() => {
    if (ids === '') return
    const own = new Set(ids.split(' '))
    const hear = ({ ideas: told }: SessionMessage['data'] | { ideas?: undefined }) => {
      if (!told?.some((idea) => own.has(typeof idea === 'string' ? idea : idea.id))) return
      refetchHidden(client, event.slug)
      // the message does not know that it is one's own
      void client.invalidateQueries({ queryKey: ['ideas', event.slug] })
    }
    return subscribe(`private-event-${event.id}`, { created: hear, deleted: hear })
  }, [client, event.id, event.slug, ids])
  if (ideas.length === 0) return null
  return (
    <section className={styles.own} aria-label={t('moderation.own_waiting')}>
      {ideas.map((idea) => (
        <IdeaCard
          key={idea.id}
          idea={idea}
          event={event}
          state={state}
          onDeleted={(id) => dropHidden(client, event.slug, [id])}
        />
      ))}
    </section>
  )
}
