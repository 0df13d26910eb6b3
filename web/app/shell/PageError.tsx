// What stands in place of a screen that could not be shown. Where only the line was missing it goes by itself.
import { useEffect } from 'react'
import { NetworkError } from '#web/base/api/failures.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { NarrowColumn } from '#web/base/ui/NarrowColumn.tsx'
import { texts } from '../texts.ts'

const t = translator(texts)

/** A server that starts anew is no network that comes back: nobody tells of it, milliseconds. */
const AGAIN_MS = 10_000

export function PageError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isAway = error instanceof NetworkError
  useEffect(() => {
    window.addEventListener('online', onRetry)
    const timer = isAway ? setInterval(onRetry, AGAIN_MS) : undefined
    return () => {
      window.removeEventListener('online', onRetry)
      clearInterval(timer)
    }
  }, [isAway, onRetry])
  return (
    <NarrowColumn gap="xl">
      <ErrorNote title={t(isAway ? 'app.error_away' : 'app.error_title')} onRetry={onRetry}>
        {isAway ? baseText('base.part_waits') : t('app.error_body')}
      </ErrorNote>
    </NarrowColumn>
  )
}
