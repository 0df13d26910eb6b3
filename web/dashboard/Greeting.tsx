// A word of welcome that fits the time of day.
import { Title } from '@mantine/core'
import type { User } from '#domain/accounts/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import styles from './Dashboard.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

export function Greeting({ user }: { user: User }) {
  const name = user.first_name || user.display_name
  return (
    <Title order={1} className={styles.greeting}>
      {name
        ? t(`dashboard.greeting_${partOfDay(new Date().getHours())}`, { name })
        : t('dashboard.greeting_nameless')}
    </Title>
  )
}

function partOfDay(hour: number): 'morning' | 'day' | 'evening' {
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'day' : 'evening'
}
