// A word of welcome that fits the time of day.
import { Title } from '@mantine/core'
import type { User } from '#domain/accounts/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from './texts.ts'

const t = translator(texts)

export function Greeting({ user }: { user: User }) {
  const part = partOfDay(new Date().getHours())
  // who gave no name is shown elsewhere by the beginning of an address, which nobody wants to be called
  const name = user.first_name
  return (
    <Title order={1}>
      {name ? t(`dashboard.greeting_${part}`, { name }) : t(`dashboard.greeting_${part}_nameless`)}
    </Title>
  )
}

function partOfDay(hour: number): 'morning' | 'day' | 'evening' {
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'day' : 'evening'
}
