// A form of one field, with its button beside it, or below it where there is no room.
import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import styles from './FieldForm.module.css'

type Props = {
  /** The word on the button. */
  done: string
  isBusy: boolean
  onDone: () => void
  /** The field. */
  children: ReactNode
}

export function FieldForm({ done, isBusy, onDone, children }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onDone()
  }
  return (
    <form className={styles.row} noValidate onSubmit={submit}>
      <div className={styles.field}>{children}</div>
      <Button type="submit" className={styles.key} aria-disabled={isBusy || undefined}>
        {done}
      </Button>
    </form>
  )
}
