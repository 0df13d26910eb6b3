// Asks members once whether they would look at how their answers do: the answer decides whether it is built.
import { Button, Card, Group, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { activity } from '#domain/activity/contract.ts'
import { call } from '#web/base/api/call.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { focusPage } from '#web/base/ui/focus-beside.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { addToStash, stashQuery } from './stash.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** Set in the stash once the question was answered, on any device. */
const PROMPTED = 'FEATURE_TEST_PROMPTED_1'

export function RankPrompt() {
  const client = useQueryClient()
  const { data: stash } = useQuery(stashQuery)
  const [isAnswered, setIsAnswered] = useState(false)
  if (isAnswered || !stash || PROMPTED in stash) return null

  const answer = async (would: 'yes' | 'no') => {
    setIsAnswered(true)
    focusPage()
    try {
      await addToStash(client, { [PROMPTED]: true })
      await call(activity.recordActivity, { body: { type: 'feature_test_rank', detail: would } })
      showToast(t('accounts.rank_thanks'), 'good')
    } catch {
      // it is asked again on the next visit
      showToast(baseText('base.something_wrong'), 'bad')
    }
  }
  return (
    <Card component="section" p="md" bg="var(--mantine-color-body)" aria-labelledby="rank-prompt">
      <Title order={2} size="h4" id="rank-prompt">
        {t('accounts.rank_title')}
      </Title>
      <Text mt={4}>{t('accounts.rank_body')}</Text>
      <Group gap="sm" mt="md">
        <Button onClick={() => void answer('yes')}>{t('accounts.rank_yes')}</Button>
        <Button variant="default" onClick={() => void answer('no')}>
          {t('accounts.rank_no')}
        </Button>
      </Group>
    </Card>
  )
}
