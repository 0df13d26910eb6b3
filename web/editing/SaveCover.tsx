// Lies over a form while it is being saved.
import { Text } from '@mantine/core'
import { BusyMark } from '#web/base/ui/BusyMark.tsx'
import styles from './SaveCover.module.css'

export function SaveCover({ children }: { children: string }) {
  return (
    <div className={styles.cover} role="status">
      <BusyMark size={22} />
      <Text fw={600}>{children}</Text>
    </div>
  )
}
