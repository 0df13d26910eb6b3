// The topic that a link named, open above the groups.
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { TopicId } from '#domain/base/ids.ts'
import type { TopicListPage } from '#domain/promises/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { useFocusWhen } from '#web/base/ui/useFocusWhen.ts'
import { texts } from '../texts.ts'
import { topicQuery } from '../topic-lists.ts'
import { TopicItem } from './TopicItem.tsx'
import styles from './TopicList.module.css'

const t = translator(texts)

/** `list`: the id or slug under which the page was opened. Nothing where the topic is gone. */
export function NamedTopic({ list, id, page }: { list: string; id: string; page: TopicListPage }) {
  const { data } = useQuery({ ...topicQuery(list, id as TopicId), retry: false })
  const place = useFocusWhen<HTMLUListElement>(data !== undefined, 'button')
  if (!data || data.list_id !== page.list.id) return null
  return (
    <section className={styles.group} aria-labelledby="named-topic">
      <Title order={2} id="named-topic" className={styles.groupTitle}>
        {t('promises.named')}
      </Title>
      <ul ref={place} className={`${styles.rows} ${styles.named}`}>
        <TopicItem list={list} topic={data} isHost={page.list.is_host} isOpenAtFirst />
      </ul>
    </section>
  )
}
