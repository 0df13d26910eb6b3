// Shows the dialog of an ended trial over whatever page is open; it is loaded with the first one.
import { Suspense, useSyncExternalStore } from 'react'
import { latePart } from '#web/base/parts/late-part.ts'
import { onValidation, openValidation } from './validation.ts'

const TrialDialog = latePart(async () => (await import('./TrialDialog.tsx')).TrialDialog)

export function ValidationHost() {
  const validation = useSyncExternalStore(onValidation, openValidation)
  if (!validation) return null
  return (
    <Suspense>
      <TrialDialog validation={validation} />
    </Suspense>
  )
}
