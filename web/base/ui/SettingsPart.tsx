// One titled part of the settings.
import { Card, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './SettingsPart.module.css'

type Props = { title: string; body?: ReactNode; children?: ReactNode }

export function SettingsPart({ title, body, children }: Props) {
  return (
    <Card component="section" className={styles.part}>
      <div>
        <Title order={2} size="h3">
          {title}
        </Title>
        {body && (
          <Text size="sm" c="dimmed" mt={4}>
            {body}
          </Text>
        )}
      </div>
      <div className={styles.controls}>{children}</div>
    </Card>
  )
}
