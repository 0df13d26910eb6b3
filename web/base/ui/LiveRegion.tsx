// The one live region of a page; see `speak`.
import { VisuallyHidden } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { lastSpoken, onSpeech } from './speech.ts'

export function LiveRegion() {
  const sentence = useSyncExternalStore(onSpeech, lastSpoken)
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {sentence}
    </VisuallyHidden>
  )
}
