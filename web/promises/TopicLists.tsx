// The lists of topics that somebody hosts or whose team they are of, each with what waits in it; nothing while there are none.
import { Card, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { TopicListCard } from '#domain/promises/contract.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { Link } from '#web/base/router/Link.tsx'
import styles from './TopicLists.module.css'
import { texts } from './texts.ts'
import { offeredQuery } from './topic-lists.ts'

const t = translator(texts)

export function TopicLists() {
  const { data } = useQuery(offeredQuery)
  if (!data || data.length === 0) return null
  return (
    <Card component="section" mt="md" aria-labelledby="topic-lists">
      <Title order={2} size="h3" id="topic-lists" mb="sm">
        {t('promises.lists')}
      </Title>
      <ul className={styles.lists}>
        {data.map((list) => (
          <li key={list.id}>
            <Link to={paths.topics(list.id)} dir="auto">
              {list.name}
            </Link>
            <Counts list={list} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Counts({ list: { open, promised, overdue } }: { list: TopicListCard }) {
  const counts = [
    open > 0 && t('promises.lists_open', { count: open }),
    promised > 0 && t('promises.lists_promised', { count: promised }),
    overdue > 0 && t('promises.lists_overdue', { count: overdue }),
  ]
  return <span className={styles.counts}>{counts.filter(Boolean).join(' · ')}</span>
}
