// Lies over a form while it is being saved.
import { Loader, Text } from '@mantine/core'
import styles from './SaveCover.module.css'

export function SaveCover({ children }: { children: string }) {
  return (
    <div className={styles.cover} role="status">
      <Loader size="sm" aria-hidden />
      <Text fw={600}>{children}</Text>
    </div>
  )
}
