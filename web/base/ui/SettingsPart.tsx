// One titled part of the settings.
import { Card, Text, Title } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useEntry } from '../contents/useEntry.ts'
import styles from './SettingsPart.module.css'

type Props = {
  /** Of its kind on the page: stands in the address where the page has a list of its parts. */
  name: string
  title: string
  body?: ReactNode
  children?: ReactNode
}

export function SettingsPart({ name, title, body, children }: Props) {
  const part = useRef<HTMLElement>(null)
  useEntry(part, name, title)
  return (
    <Card component="section" ref={part} className={styles.part}>
      <div>
        <Title order={2} size="h3" tabIndex={-1}>
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
