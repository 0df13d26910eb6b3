// The form of a dialog with its foot, which stays in sight while the fields are scrolled.

import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../i18n/translator.ts'
import { BusyButton } from './BusyButton.tsx'
import { DialogFoot } from './DialogFoot.tsx'
import styles from './DialogForm.module.css'

type Props = {
  /** Something is missing or wrong, which the fields say. */
  isWrong: boolean
  /** What the button says that is done. */
  done?: string
  isBusy?: boolean
  /** What is done then cannot be undone. */
  danger?: boolean
  /** Stands beside the buttons and is told as it changes: what is missing, in words. */
  note?: ReactNode
  onDone: () => void
  onCancel: () => void
  children: ReactNode
}

export function DialogForm(props: Props) {
  const { isWrong, done = t('base.done'), isBusy = false, danger = false, note } = props
  const { onDone, onCancel, children } = props
  return (
    <form
      className={styles.form}
      // what is wrong is said beside the fields, in words of the product
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // a dialog may stand inside the form of another one in the tree of parts
        event.stopPropagation()
        if (!isWrong && !isBusy) onDone()
      }}
    >
      {children}
      <div className={styles.foot}>
        {note !== undefined && (
          <p className={styles.note} role="status">
            {note}
          </p>
        )}
        <DialogFoot>
          <Button variant="default" onClick={onCancel}>
            {t('base.cancel')}
          </Button>
          <BusyButton type="submit" color={danger ? 'red' : undefined} disabled={isWrong} isBusy={isBusy}>
            {done}
          </BusyButton>
        </DialogFoot>
      </div>
    </form>
  )
}
