// An empty place that says what will appear there, and offers the one button that makes it appear, unless it is in sight.
import { Button, Text, Title } from '@mantine/core'
import styles from './Dashboard.module.css'

type Props = {
  title: string
  body: string
  /** Without it the way stands above already. */
  action?: string
  onAction?: () => void
}

export function TeachingNote({ title, body, action, onAction }: Props) {
  return (
    <div className={styles.teach}>
      <div className={styles.sketch} aria-hidden>
        <span />
        <span />
        <span />
      </div>
      <Title order={2}>{title}</Title>
      <Text c="dimmed" maw="34rem">
        {body}
      </Text>
      {action && (
        <Button variant="light" className={styles.teachAction} onClick={onAction}>
          {action}
        </Button>
      )}
    </div>
  )
}
