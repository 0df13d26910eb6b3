// The field for a join code: letters and digits, joins by itself at the sixth character.
import { TextInput } from '@mantine/core'
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { codeIsCompleted, parsedCode, typedCode } from '#domain/joining/rules.ts'
import { SubmitButton } from '#web/accounts/SubmitButton.tsx'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from '#web/joining/texts.ts'
import styles from './CodeForm.module.css'
import { useJoinByCode } from './useJoinByCode.ts'

const t = translator(texts)

type Props = {
  /** An empty code is no matter in the search box; on the sign-in it is not found. */
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

export function CodeForm({ place, code: given = '', onCode, joinsAtOnce, isLink, autoFocus }: Props) {
  const [typed, setTyped] = useState(given)
  const [error, setError] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { isSending, submit } = useJoinByCode(setError, isLink ? (parsedCode(given) ?? undefined) : undefined)
  const isSearch = place === 'search'

  const send = (value: string) => {
    const code = parsedCode(value)
    setError(null)
    if (code === null) return setError(t(isSearch ? 'joining.characters_retry' : 'joining.characters'))
    if (code === '') return isSearch ? undefined : setError(t('joining.unknown'))
    void submit(code)
  }
  const change = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    if (isSending) return
    const next = enteredCode(typed, currentTarget.value, nativeEvent as InputEvent)
    setTyped(next)
    onCode?.(next)
    setError(null)
    if (parsedCode(next) === null) return send(next)
    if (!codeIsCompleted(typed, next)) return
    button.current?.focus()
    send(next)
  }
  const first = useRef(() => joinsAtOnce && send(given))
  useEffect(() => void first.current(), [])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    send(typed)
  }
  return (
    <form noValidate onSubmit={onSubmit} className={styles.form}>
      <TextInput
        label={t('joining.code')}
        name="join_code"
        value={typed}
        onChange={change}
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

/** A key that does not belong into a code does nothing; what is pasted stays as it is, so that it can be seen. */
function enteredCode(before: string, after: string, event: InputEvent): string {
  const isTyped = event.inputType === 'insertCompositionText' || isKey(event, after.length - before.length)
  return isTyped || parsedCode(after.trim()) !== null ? typedCode(after) : after.trim().toUpperCase()
}

function isKey({ inputType, data }: InputEvent, growth: number): boolean {
  return !/^insertFrom/.test(inputType ?? '') && (data?.length ?? 0) <= 1 && growth <= 1
}
