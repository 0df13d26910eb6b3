// The results of all questions of a session or meeting, on one page; of one that repeats whether it is worth it, too.
import { useAddress } from '#web/base/router/useAddress.ts'
import { SeriesWorth } from '#web/follow-ups/SeriesWorth.tsx'
import { SessionReport } from '#web/insights/SessionReport.tsx'
import { RecordEntry } from '#web/records/RecordEntry.tsx'

export function ReportScreen() {
  const { params } = useAddress()
  return (
    <SessionReport
      key={params.collection}
      id={params.collection!}
      series={({ event_ids: [event_id] }) => event_id && <SeriesWorth event_id={event_id} />}
      tools={(event, heading) => <RecordEntry event={event} describedBy={heading} />}
    />
  )
}
