// A button that keeps the focus and its word while it works, or cannot be pressed.
import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { BusyMark } from './BusyMark.tsx'

type Props = Omit<ButtonProps, 'loading' | 'loaderProps'> &
  Omit<ComponentProps<'button'>, keyof ButtonProps | 'onClick'> & {
    /** It works on what was pressed; presses meanwhile do nothing. */
    isBusy: boolean
    /** Nothing can be done with it at the moment. */
    isOff?: boolean
    onClick?: () => void
    children: ReactNode
  }

export function BusyButton({ isBusy, isOff = false, leftSection, onClick, children, ...others }: Props) {
  return (
    <Button
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || isOff || undefined}
      data-disabled={isOff || undefined}
      leftSection={isBusy ? <BusyMark /> : leftSection}
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
