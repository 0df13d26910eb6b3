// What stands in place of a screen that could not be shown.

import { NetworkError } from '#web/base/api/failures.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { Column } from '#web/base/ui/Column.tsx'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { texts } from '../texts.ts'

const t = translator(texts)

export function PageError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Column gap="xl">
      <ErrorNote title={t('app.error_title')} onRetry={onRetry}>
        {error instanceof NetworkError ? baseText('base.offline') : t('app.error_body')}
      </ErrorNote>
    </Column>
  )
}
