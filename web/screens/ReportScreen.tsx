// The results of all questions of a session or meeting, on one page.
import { useAddress } from '#web/base/router/useAddress.ts'
import { SessionReport } from '#web/insights/SessionReport.tsx'
import { RecordEntry } from '#web/records/RecordEntry.tsx'

export function ReportScreen() {
  const { params } = useAddress()
  return (
    <SessionReport
      key={params.collection}
      id={params.collection!}
      tools={(event, heading) => <RecordEntry event={event} describedBy={heading} />}
    />
  )
}
