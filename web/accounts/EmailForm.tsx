// A form that asks for nothing but an email address.
import { Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useErrorFocus } from '#web/base/ui/useErrorFocus.ts'
import { EmailField } from './EmailField.tsx'
import { SubmitButton } from './SubmitButton.tsx'

type Props = {
  email: string
  setEmail: (email: string) => void
  error: string | null
  /** Grows with every try that failed: see `useErrorFocus`. */
  attempt: number
  isSending: boolean
  onSubmit: () => void
  /** The words of the button. */
  children: ReactNode
}

export function EmailForm({ email, setEmail, error, attempt, isSending, onSubmit, children }: Props) {
  const form = useErrorFocus(attempt)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack gap="md">
        <EmailField
          value={email}
          autoFocus
          error={error}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <SubmitButton isSending={isSending}>{children}</SubmitButton>
      </Stack>
    </form>
  )
}
