// What turns in a button while it works.
import '@mantine/core/styles/Loader.layer.css'
import { Loader } from '@mantine/core'

export function BusyMark({ size = 18 }: { size?: number }) {
  return <Loader size={size} color="currentColor" aria-hidden />
}
