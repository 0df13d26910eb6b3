// What is stored, for everybody to read.
import { StoredData } from '#web/privacy/StoredData.tsx'

export function StoredDataScreen() {
  return <StoredData />
}
