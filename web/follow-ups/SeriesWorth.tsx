// Whether a repeating meeting is worth it: suggestions with their figures, a chart of its last meetings, and the table.
import type { EventId } from '#domain/base/ids.ts'
import type { SeriesWorth as Told } from '#domain/follow-ups/contract.ts'
import { messageOf } from '#web/base/api/failures.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { texts } from './texts.ts'
import { useWorth } from './useWorth.ts'
import styles from './Worth.module.css'
import { WorthCharts } from './WorthCharts.tsx'
import { WorthHints } from './WorthHints.tsx'
import { WorthTable } from './WorthTable.tsx'

const t = translator(texts)

/** For the host of a series, by any of its events. */
export function SeriesWorth({ event_id }: { event_id: EventId }) {
  const { data, error, refetch } = useWorth(event_id)
  return (
    <section className={styles.panel} aria-labelledby="worth">
      <div>
        <h2 id="worth" className={styles.title}>
          {t('follow_ups.worth_title')}
        </h2>
        {data && <p className={styles.small}>{t('follow_ups.worth_lead', { least: data.least })}</p>}
      </div>
      {data && <Figures told={data} />}
      {!data && error && (
        <ErrorNote title={t('follow_ups.worth_not_loaded')} onRetry={() => void refetch()}>
          {messageOf(error, baseText('base.not_loaded'))}
        </ErrorNote>
      )}
      {!data && !error && <LoadingShape shape="text" count={3} />}
    </section>
  )
}

function Figures({ told }: { told: Told }) {
  const { meetings, hints, missing, least } = told
  if (meetings.length === 0) return <p className={styles.small}>{t('follow_ups.worth_none')}</p>
  return (
    <>
      <WorthHints {...{ hints, missing, least }} />
      <WorthCharts meetings={meetings} />
      <WorthTable {...{ meetings, least }} />
    </>
  )
}
