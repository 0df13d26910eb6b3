// What the plan of somebody is, and what a larger one adds.
import { Card, List, ListItem, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from './texts.ts'

const t = translator(texts)
const ADDED = ['scheduling', 'media', 'privacy_settings', 'moderation', 'unlimited'] as const

type Props = {
  name: string
  /** The plan is over and counts as the free one. */
  has_ended: boolean
  /** It has everything that can be offered. */
  has_all: boolean
  /** How to get a larger one. */
  children: ReactNode
}

export function PlanNote({ name, has_ended, has_all, children }: Props) {
  return (
    <Card padding="lg">
      <Text fw={600}>{t(has_ended ? 'billing.ended' : 'billing.current', { plan: name })}</Text>
      {has_all ? (
        <Text mt="md">{t('billing.none')}</Text>
      ) : (
        <>
          <Text mt="md">{t('billing.premium')}</Text>
          <List my="sm" spacing="xs">
            {ADDED.map((feature) => (
              <ListItem key={feature}>{t(`billing.${feature}`)}</ListItem>
            ))}
          </List>
          <Text mb="md">{t('billing.how')}</Text>
          {children}
        </>
      )}
    </Card>
  )
}
