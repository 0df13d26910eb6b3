// Open topics that may be what a host is typing: one of them comes onto the agenda instead of a second one.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AgendaItem } from '#domain/agendas/contract.ts'
import type { TopicId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { topics } from '#domain/topics/contract.ts'
import { call } from '#web/base/api/call.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { useDebounced } from '#web/base/ui/useDebounced.ts'
import { sessionIdOf } from '#web/events/session-channel.ts'
import { texts } from '../texts.ts'
import styles from './Agenda.module.css'

const t = translator(texts)

/** Fewer characters are like anything. */
const WORDS_FROM = 4
const SHOWN = 3

export type AlikeTopic = { id: TopicId; title: string }

type Props = {
  event: PopinEvent
  words: string
  items: readonly AgendaItem[]
  onChoose: (topic: AlikeTopic) => void
}

export function AlikeTopics({ event, words, items, onChoose }: Props) {
  const alike = useDebounced(words)
  const { data } = useQuery({
    queryKey: ['topics-related', sessionIdOf(event), alike],
    queryFn: ({ signal }) =>
      call(topics.suggestTopics, { params: { id: event.id }, query: { alike } }, { signal }),
    enabled: alike.length >= WORDS_FROM,
    placeholderData: (before) => before,
  })
  const found = words.length >= WORDS_FROM ? (data?.alike_topics ?? []).slice(0, SHOWN) : []
  const stands = (id: TopicId) => items.some((item) => item.topic?.id === id && !item.is_left_out)
  return (
    <div className={styles.alike} role="status">
      {found.length > 0 && <p className={styles.hint}>{t('agendas.alike')}</p>}
      {found.map((topic) => (
        <Button key={topic.id} type="button" variant="light" onClick={() => onChoose(topic)}>
          {t(stands(topic.id) ? 'agendas.alike_stands' : 'agendas.alike_put', { title: topic.title })}
        </Button>
      ))}
    </div>
  )
}
