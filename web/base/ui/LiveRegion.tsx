// The one live region of a page; see `speak`.
import { useSyncExternalStore } from 'react'
import { VisuallyHidden } from '#web/base/ui/VisuallyHidden.tsx'
import { lastSpoken, onSpeech } from './speech.ts'

export function LiveRegion() {
  const sentence = useSyncExternalStore(onSpeech, lastSpoken)
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {sentence}
    </VisuallyHidden>
  )
}
