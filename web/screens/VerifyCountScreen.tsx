// Where the file of a count list is checked.
import { VerifyCountPage } from '#web/counts/VerifyCountPage.tsx'

export function VerifyCountScreen() {
  return <VerifyCountPage />
}
