// Says that a session could not be loaded; what cannot be seen is not there, everything else can be tried again.
import { paths } from '#web/app/paths.ts'
import { isOutOfReach, NetworkError } from '#web/base/api/failures.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { PageColumn } from '#web/base/ui/PageColumn.tsx'
import { texts } from '../texts.ts'
import { Elsewhere } from './Elsewhere.tsx'

const t = translator(texts)

export function NotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isOutOfReach(error)) return <Elsewhere to={paths.notFound()} />
  return (
    <PageColumn width="middle">
      <ErrorNote title={t('editing.not_loaded')} onRetry={onRetry}>
        {error instanceof NetworkError ? baseText('base.part_waits') : baseText('base.not_loaded')}
      </ErrorNote>
    </PageColumn>
  )
}
