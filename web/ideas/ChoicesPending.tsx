// Stands where choices will be: their shape while they come, or that they could not be loaded.
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { texts } from './texts.ts'
import type { Ideas } from './useIdeas.ts'

const t = translator(texts)

type Props = { found: Pick<Ideas, 'error' | 'refetch'>; shape?: 'cards' | 'block' }

export function ChoicesPending({ found, shape = 'cards' }: Props) {
  if (!found.error) return <LoadingShape shape={shape} count={4} />
  return (
    <ErrorNote title={t('ideas.not_loaded')} onRetry={() => void found.refetch()}>
      {baseText('base.not_loaded')}
    </ErrorNote>
  )
}
