// The terms or the privacy policy in a dialog, fetched when somebody wants to read them.
import { Suspense } from 'react'
import { lazyPart } from '#web/base/parts/lazy-part.ts'

const LegalDialog = lazyPart(async () => (await import('./legal/LegalDialog.tsx')).LegalDialog)

type Props = { about: 'terms' | 'privacy'; onClose: () => void }

export function LegalNotice(props: Props) {
  return (
    <Suspense>
      <LegalDialog {...props} />
    </Suspense>
  )
}
