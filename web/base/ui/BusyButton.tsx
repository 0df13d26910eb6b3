// A button that keeps the focus and its word while it works, or cannot be pressed.
import '@mantine/core/styles/Loader.layer.css'
import { Button, type ButtonProps, Loader } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = ButtonProps & {
  /** It works on what was pressed; presses meanwhile do nothing. */
  isBusy: boolean
  /** Nothing can be done with it at the moment. */
  isOff?: boolean
  type?: 'submit' | 'button'
  onClick?: () => void
  'aria-describedby'?: string | undefined
  children: ReactNode
}

export function BusyButton({ isBusy, isOff = false, leftSection, onClick, children, ...others }: Props) {
  return (
    <Button
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || isOff || undefined}
      data-disabled={isOff || undefined}
      leftSection={isBusy ? <Loader size={18} color="currentColor" aria-hidden /> : leftSection}
      onClick={(event) => {
        if (isBusy || isOff) event.preventDefault()
        else onClick?.()
      }}
      {...others}
    >
      {children}
    </Button>
  )
}
