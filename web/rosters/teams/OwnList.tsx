// The list that belongs to the reader alone.
import { Button, Card, Text, Title } from '@mantine/core'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from '../texts.ts'
import { type OpenList, usePeople } from '../useRoster.ts'
import styles from './Teams.module.css'

const t = translator(texts)

export function OwnList({ onOpen }: { onOpen: OpenList }) {
  const { data } = usePeople(null, '')
  const [first] = data?.pages ?? []
  const name = t('rosters.own')
  return (
    <Card component="section">
      <div className={styles.line}>
        <div className={styles.words}>
          <Title order={2} size="h3">
            {name}
          </Title>
          <Text size="sm" c="dimmed">
            {t('rosters.own_body')}
          </Text>
          <Text size="sm" c="dimmed">
            {first && t('rosters.count', { count: first.people_count })}
          </Text>
        </div>
        <Button
          variant="default"
          aria-label={t('rosters.open_of', { name })}
          onClick={() => onOpen(null, name)}
        >
          {t('rosters.open')}
        </Button>
      </div>
    </Card>
  )
}
