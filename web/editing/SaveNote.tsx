// What stands in the way of a save, or what became of the last one. It stays beside the key that was pressed.
import { translator } from '#web/base/i18n/translator.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import styles from './Editor.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

/** `problem` of the session as a whole; `failure` of the last save. */
export function SaveNote({ problem, failure }: { problem: string | null; failure: string | null }) {
  if (!problem && !failure) return null
  return (
    <div className={styles.said}>
      {problem && <ErrorNote title={problem} />}
      {failure && <ErrorNote title={t('editing.not_saved')}>{failure}</ErrorNote>}
    </div>
  )
}
