// What a field for a join code does: takes letters and digits, and joins by itself at the sixth character.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { codeIsCompleted, parsedCode, typedCode } from '#domain/joining/rules.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { focusOn } from '#web/base/ui/focus.ts'
import { texts } from '#web/joining/texts.ts'

const t = translator(texts)

type Options = {
  /** Goes to the session, or gives the text that says why not; see `joinByCode`. */
  join: (client: QueryClient, code: string, linked?: string) => Promise<string | null>
  /** An empty code is ignored in the search box; on the home page and the sign-in it is not found. */
  place: 'home' | 'search' | 'sign_in'
  code: string
  /** The code of a short link. */
  linked?: string | undefined
  onCode?: ((code: string) => void) | undefined
}

export function useCodeField({ join, place, code: given, linked, onCode }: Options) {
  const client = useQueryClient()
  const [typed, setTyped] = useState(given)
  const [error, setError] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { isSending, sendCode } = useSending(async (code) => setError(await join(client, code, linked)))
  const isSearch = place === 'search'

  const send = (value: string) => {
    const code = parsedCode(value)
    setError(null)
    if (code === null) return setError(t(isSearch ? 'joining.characters_retry' : 'joining.characters'))
    if (code === '') return isSearch ? undefined : setError(t('joining.unknown'))
    void sendCode(code)
  }
  const onChange = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    if (isSending) return
    const next = enteredCode(typed, currentTarget.value, nativeEvent as InputEvent)
    setTyped(next)
    onCode?.(next)
    setError(null)
    if (parsedCode(next) === null) return send(next)
    if (!codeIsCompleted(typed, next)) return
    focusOn(button.current)
    send(next)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    send(typed)
  }
  return { typed, error, isSending, button, send, onChange, onSubmit }
}

function useSending(join: (code: string) => Promise<void>) {
  const [isSending, setIsSending] = useState(false)
  // the state alone would be too late for a second press in the same moment
  const busy = useRef(false)
  const sendCode = async (code: string) => {
    if (busy.current) return
    busy.current = true
    setIsSending(true)
    try {
      await join(code)
    } finally {
      busy.current = false
      setIsSending(false)
    }
  }
  return { isSending, sendCode }
}

/** A key that does not belong into a code does nothing; what is pasted stays as it is, so that it can be seen. */
function enteredCode(before: string, after: string, event: InputEvent): string {
  const isTyped = event.inputType === 'insertCompositionText' || isKey(event, after.length - before.length)
  return isTyped || parsedCode(after.trim()) !== null ? typedCode(after) : after.trim().toUpperCase()
}

function isKey({ inputType, data }: InputEvent, growth: number): boolean {
  return !/^insertFrom/.test(inputType ?? '') && (data?.length ?? 0) <= 1 && growth <= 1
}
