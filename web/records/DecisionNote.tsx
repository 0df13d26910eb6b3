// Below a question that is over: that it was decided, for everybody who may see its results.
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PopinEvent } from '#domain/events/contract.ts'
import { isOver } from '#domain/events/phase.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { LinkButton } from '#web/base/router/LinkButton.tsx'
import { eventQuery } from '#web/events/useEvent.ts'
import styles from './Records.module.css'
import { texts } from './texts.ts'
import { useSessionRecord } from './useRecords.ts'

const t = translator(texts)

export function DecisionNote({ slug }: { slug: string }) {
  // the page fetches it
  const { data: event } = useQuery({ ...eventQuery(slug), enabled: false })
  return event && isOver(event.phase) ? <Note event={event} /> : null
}

function Note({ event }: { event: PopinEvent }) {
  const { data: record } = useSessionRecord(event, event.user_created || event.more?.includes('record'))
  if (!record) return null
  return (
    <aside className={styles.note} aria-label={t('records.recorded')}>
      <div className={styles.banner}>
        <Text className={styles.words} dir="auto">
          {t('records.see', { result: record.result })}
        </Text>
        <LinkButton variant="light" to={paths.record(record.id)}>
          {t('records.see_open')}
        </LinkButton>
      </div>
    </aside>
  )
}
