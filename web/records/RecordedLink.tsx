// On the card of a session: that it was closed as a decision, with the way to the record.
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PopinEvent } from '#domain/events/contract.ts'
import { isWritten } from '#domain/events/model.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { hrefOf } from '#web/base/router/navigate.ts'
import styles from './Records.module.css'
import { texts } from './texts.ts'
import { ownRecordsQuery } from './useRecords.ts'

const t = translator(texts)

/** The questions of one own session; of several decisions it leads to the first. */
export function RecordedLink({ events }: { events: readonly PopinEvent[] }) {
  const enabled = events.some(({ question_type }) => !isWritten(question_type))
  const { data = [] } = useQuery({ ...ownRecordsQuery, enabled })
  const ids = new Set<string>(events.map(({ id }) => id))
  const recorded = data.filter(({ event_id }) => event_id !== null && ids.has(event_id))
  const [first] = recorded
  if (!first) return null
  return (
    <>
      {' · '}
      <Anchor className={styles.cardLink} inherit href={hrefOf(paths.record(first.id))}>
        {t('records.decisions', { count: recorded.length })}
      </Anchor>
    </>
  )
}
