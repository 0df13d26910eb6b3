// The button of a form. While it works it keeps the focus and its word.
import { Button, type ButtonProps, Loader } from '@mantine/core'
import type { ReactNode, Ref } from 'react'

type Props = ButtonProps & {
  isSending: boolean
  autoFocus?: boolean
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
}

export function SubmitButton({ isSending, children, ...others }: Props) {
  return (
    <Button
      type="submit"
      fullWidth
      aria-disabled={isSending || undefined}
      leftSection={isSending && <Loader size={18} color="currentColor" aria-hidden />}
      {...others}
    >
      {children}
    </Button>
  )
}
