// The field for a join code: letters and digits, joins by itself at the sixth character.
import { TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { parsedCode } from '#domain/joining/rules.ts'
import { SubmitButton } from '#web/accounts/SubmitButton.tsx'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from '#web/joining/texts.ts'
import styles from './CodeForm.module.css'
import { joinByCode } from './join-by-code.ts'
import { useCodeField } from './useCodeField.ts'

const t = translator(texts)

type Props = {
  place: 'search' | 'sign_in'
  code?: string
  /** Hears every change of the field. */
  onCode?: (code: string) => void
  /** Joins with `code` as soon as the form is shown. */
  joinsAtOnce?: boolean
  /** `code` comes from a short link; another one in its place is typed. */
  isLink?: boolean
  autoFocus?: boolean
}

export function CodeForm({ place, code = '', onCode, joinsAtOnce, isLink, autoFocus }: Props) {
  const linked = isLink ? (parsedCode(code) ?? undefined) : undefined
  const { typed, error, isSending, button, send, onChange, onSubmit } = useCodeField({
    join: joinByCode,
    place,
    code,
    linked,
    onCode,
  })
  const first = useRef(() => joinsAtOnce && send(code))
  useEffect(() => void first.current(), [])
  return (
    <form noValidate onSubmit={onSubmit} className={styles.form}>
      <TextInput
        label={t('joining.code')}
        name="join_code"
        value={typed}
        onChange={onChange}
        onFocus={({ currentTarget }) => error && currentTarget.select()}
        error={error}
        errorProps={{ role: 'alert' }}
        classNames={{ input: styles.code }}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        inputMode="text"
        enterKeyHint="go"
        dir="ltr"
        autoFocus={autoFocus}
      />
      <SubmitButton ref={button} size="lg" isSending={isSending}>
        {t(isSending ? 'joining.joining' : 'joining.join')}
      </SubmitButton>
    </form>
  )
}
