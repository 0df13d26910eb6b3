// What stands in place of a screen that could not be shown.
import { NetworkError } from '#web/base/api/failures.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { NarrowColumn } from '#web/base/ui/NarrowColumn.tsx'
import { texts } from '../texts.ts'

const t = translator(texts)

export function PageError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <NarrowColumn gap="xl">
      <ErrorNote title={t('app.error_title')} onRetry={onRetry}>
        {error instanceof NetworkError ? baseText('base.offline') : t('app.error_body')}
      </ErrorNote>
    </NarrowColumn>
  )
}
