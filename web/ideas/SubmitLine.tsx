// What can be done with something that is submitted as a whole: submit it, edit it again, leave it as it was.
import { Button } from '@mantine/core'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { SaveNote } from '#web/events/SaveNote.tsx'
import { texts } from '#web/voting/texts.ts'
import styles from './SubmitLine.module.css'

const t = translator(texts)

type Props = {
  /** It is being edited. */
  isOpen: boolean
  /** It was submitted before. */
  isSet: boolean
  onSubmit: () => void
  onCancel: () => void
  onEdit: () => void
}

export function SubmitLine({ isOpen, isSet, onSubmit, onCancel, onEdit }: Props) {
  return (
    <div className={styles.line}>
      <SaveNote />
      {isOpen && isSet && (
        <Button variant="subtle" onClick={onCancel}>
          {baseText('base.cancel')}
        </Button>
      )}
      {isOpen && <Button onClick={onSubmit}>{t('voting.submit')}</Button>}
      {!isOpen && isSet && (
        <Button variant="default" onClick={onEdit}>
          {t('voting.edit')}
        </Button>
      )}
    </div>
  )
}
