// The cross that takes a notice away.
import { IconX } from '@tabler/icons-react'
import { IconKey } from './IconKey.tsx'

type Props = { 'aria-label': string; onClick: () => void }

export function CloseKey(props: Props) {
  return (
    <IconKey look="close" {...props}>
      <IconX size={20} aria-hidden />
    </IconKey>
  )
}
