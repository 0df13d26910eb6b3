// What stands in the way of a save, or what became of the last one. It stays beside the key that was pressed.
import { Suspense } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import styles from './Editor.module.css'
import type { SessionForm } from './form/session.ts'
import type { SaveFlow } from './saving/useSaveFlow.ts'
import { texts } from './texts.ts'

const t = translator(texts)
const Conflict = lazyPart(async () => (await import('./saving/Conflict.tsx')).Conflict)

type Props = {
  /** Of the session as a whole. */
  problem: string | null
  flow: Pick<SaveFlow, 'failure' | 'replace'>
  form: SessionForm
  /** Gives the form up. */
  onDrop: () => void
}

export function SaveNote({ problem, flow: { failure, replace }, form, onDrop }: Props) {
  if (!problem && !failure) return null
  const take = () => {
    onDrop()
    location.reload()
  }
  if (!problem && failure && replace)
    return (
      <Suspense>
        <Conflict form={form} failure={failure} onReplace={replace} onTake={take} />
      </Suspense>
    )
  return (
    <div className={styles.said}>
      {problem && <ErrorNote title={problem} />}
      {failure && <ErrorNote title={t('editing.not_saved')}>{failure}</ErrorNote>}
    </div>
  )
}
