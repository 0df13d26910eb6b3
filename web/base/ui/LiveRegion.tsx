// The one live region of a page; see `speak`.

import { useSyncExternalStore } from 'react'
import { Unseen } from '#web/base/ui/Unseen.tsx'
import { lastSpoken, onSpeech } from './speech.ts'

export function LiveRegion() {
  const sentence = useSyncExternalStore(onSpeech, lastSpoken)
  return (
    <Unseen role="status" aria-live="polite">
      {sentence}
    </Unseen>
  )
}
