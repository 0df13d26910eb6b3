// What a page is for, below its heading; no wider than can be read.
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

export function PageLead({ children }: { children: ReactNode }) {
  return (
    <Text mb="lg" maw="var(--popin-read-width)">
      {children}
    </Text>
  )
}
