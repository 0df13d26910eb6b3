// The button of a form. While it works it keeps the focus and its word.
import type { ComponentProps } from 'react'
import { BusyButton } from '#web/base/ui/BusyButton.tsx'

type Props = Omit<ComponentProps<typeof BusyButton>, 'isBusy' | 'type'> & { isSending: boolean }

export function SubmitButton({ isSending, ...others }: Props) {
  return <BusyButton type="submit" fullWidth isBusy={isSending} {...others} />
}
