// How anonymity works, for everybody to read.
import { AnonymityPage } from '#web/privacy/AnonymityPage.tsx'

export function AnonymityScreen() {
  return <AnonymityPage />
}
