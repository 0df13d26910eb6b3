// The field for a code from an email: large letters, one after the other, which the device may fill in.
import { TextInput } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import styles from './CodeField.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

type Props = {
  /** Says which email, where there may be several. */
  label?: string
  value: string
  onType: (typed: string) => void
  error?: ReactNode
  ref?: Ref<HTMLInputElement>
}

export function CodeField({ label = t('accounts.verification_code'), value, onType, error, ref }: Props) {
  return (
    <TextInput
      ref={ref}
      label={label}
      name="verification_code"
      value={value}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      error={error}
      errorProps={{ role: 'alert', mt: 8 }}
      classNames={{ input: styles.code }}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      inputMode="text"
      dir="ltr"
      // in a dialog it comes after the code was asked for, when the dialog has given the focus away already
      autoFocus
      data-autofocus
    />
  )
}
