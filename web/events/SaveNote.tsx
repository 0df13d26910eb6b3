// One quiet line for everything that is written on a page: saved, or not sent yet.
import { useEffect, useState } from 'react'
import { t } from '#web/base/i18n/translator.ts'
import { onSettled } from '#web/base/outbox/device-outbox.ts'
import { useOutboxEntries } from '#web/base/outbox/useOutbox.ts'
import { PlainText } from '#web/base/ui/PlainText.tsx'

const SHOWN_MS = 3000

/** Always takes one line, so that nothing moves. */
export function SaveNote() {
  const isWaiting = useOutboxEntries().some((entry) => entry.tries > 0 && !entry.refusal)
  const isSaved = useJustSaved()
  const text = isWaiting ? t('base.outbox_waiting') : isSaved ? t('base.outbox_saved') : '\u00a0'
  return (
    <PlainText size="sm" tone="dimmed" role="status">
      {text}
    </PlainText>
  )
}

function useJustSaved(): boolean {
  const [isSaved, setIsSaved] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const stop = onSettled((_entry, settled) => {
      if (settled.state !== 'saved') return
      clearTimeout(timer)
      setIsSaved(true)
      timer = setTimeout(() => setIsSaved(false), SHOWN_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  return isSaved
}
