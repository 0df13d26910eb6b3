// What was decided, as its host recorded it.
import { useAddress } from '#web/base/router/useAddress.ts'
import { RecordPage } from '#web/records/RecordPage.tsx'

export function RecordScreen() {
  const { params } = useAddress()
  return <RecordPage key={params.id} id={params.id!} />
}
