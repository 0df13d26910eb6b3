// Where the file of a decision record is checked.
import { VerifyPage } from '#web/records/VerifyPage.tsx'

export function VerifyRecordScreen() {
  return <VerifyPage />
}
