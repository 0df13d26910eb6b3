// The cross that takes a notice away.
import { IconX } from '@tabler/icons-react'
import { IconButton } from './IconButton.tsx'

type Props = { 'aria-label': string; onClick: () => void }

export function CloseButton(props: Props) {
  return (
    <IconButton look="close" {...props}>
      <IconX size={20} aria-hidden />
    </IconButton>
  )
}
