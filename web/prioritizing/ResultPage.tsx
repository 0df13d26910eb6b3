// The common order of the topics, live while people rank.
import { Container, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { isOver } from '#domain/events/phase.ts'
import { paths } from '#web/app/paths.ts'
import { closesText } from '#web/base/i18n/closing.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { endedText } from '#web/base/past/past.ts'
import { LinkButton } from '#web/base/router/LinkButton.tsx'
import { navigate } from '#web/base/router/navigate.ts'
import { useNow } from '#web/events/useNow.ts'
import { useSessionState } from '#web/events/useSessionState.ts'
import { useLiveSession } from '#web/ideas/useLiveSession.ts'
import { ResultsPanel } from '#web/insights/ResultsPanel.tsx'
import styles from './Prioritize.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

type Props = { id: string; event: PopinEvent }

/** While people rank, its creator alone reads what the others think: everybody else is led to the ranking. */
export function ResultPage({ id, event }: Props) {
  const { phase } = useSessionState(event)
  const isEarly = !event.user_created && !isOver(phase)
  useEffect(() => {
    if (isEarly) navigate(paths.prioritized(id), { replace: true })
  }, [isEarly, id])
  return isEarly ? null : <Result id={id} event={event} />
}

function Result({ id, event }: Props) {
  useLiveSession(event)
  const { phase } = useSessionState(event)
  const now = useNow(10)
  const { end_time } = event.schedule.ideas
  return (
    <Container className={styles.page} size="sm">
      <nav className={styles.ways} aria-label={t('prioritizing.ways')}>
        {event.user_created && (
          <LinkButton to={paths.prioritize()} variant="subtle" px="xs">
            {t('prioritizing.to_lists')}
          </LinkButton>
        )}
        <LinkButton to={paths.prioritized(id)} variant="subtle" px="xs">
          {t('prioritizing.to_ranking')}
        </LinkButton>
        {event.user_created && (
          <LinkButton to={paths.editPrioritized(id)} variant="subtle" px="xs">
            {t('prioritizing.edit')}
          </LinkButton>
        )}
      </nav>
      <div>
        <Title order={1} dir="auto">
          {event.name}
        </Title>
        <Text c="dimmed">{isOver(phase) ? endedText(end_time, now) : closesText(end_time, now)}</Text>
      </div>
      <ResultsPanel event={event} />
    </Container>
  )
}
