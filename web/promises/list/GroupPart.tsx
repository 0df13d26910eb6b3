// The topics of one group, what moved last first; more of them when asked for.
import { Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { TopicListPage } from '#domain/promises/contract.ts'
import { GROUP_PAGE } from '#domain/promises/model.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { BusyButton } from '#web/base/ui/BusyButton.tsx'
import { focusSoon } from '#web/base/ui/focus-beside.ts'
import { texts } from '../texts.ts'
import { listKey, loadMore } from '../topic-lists.ts'
import { TopicItem } from './TopicItem.tsx'
import styles from './TopicList.module.css'

const t = translator(texts)

type Props = TopicListPage['groups'][number] & { list: string; search: string; page: TopicListPage }

export function GroupPart({ list, search, page, group, total, topics: first }: Props) {
  const [wantsMore, setWantsMore] = useState(false)
  const more = useInfiniteQuery({
    queryKey: [...listKey(list), 'more', group, search],
    queryFn: ({ pageParam: offset, signal }) => loadMore(list, { search, group, offset }, signal),
    initialPageParam: GROUP_PAGE,
    getNextPageParam: (_last, pages) => (pages.length + 1) * GROUP_PAGE,
    enabled: wantsMore,
  })
  const known = new Set(first.map(({ id }) => id))
  // what moved meanwhile may stand in two pages
  const others = (more.data?.pages.flat() ?? []).filter(({ id }) => !known.has(id) && known.add(id))
  const all = [...first, ...others]
  const rows = useRef<HTMLUListElement>(null)
  const left = total - all.length
  const showMore = () => {
    const place = all.length
    const asked = wantsMore ? more.fetchNextPage() : Promise.resolve(setWantsMore(true))
    // the button moves down or goes: the focus goes on with the first that is new
    void asked.then(() => focusSoon(() => rows.current?.children[place], 'button'))
  }
  return (
    <section className={styles.group} aria-labelledby={`group-${group}`}>
      <Title order={2} id={`group-${group}`} className={styles.groupTitle}>
        {t(`promises.group_${group}`)} <span className={styles.count}>{formatNumber(total)}</span>
      </Title>
      <ul ref={rows} className={styles.rows}>
        {all.map((topic) => (
          <TopicItem key={topic.id} list={list} topic={topic} isHost={page.list.is_host} />
        ))}
      </ul>
      {left > 0 && (
        <BusyButton variant="default" onClick={showMore} isBusy={more.isFetching && wantsMore}>
          {t('promises.more', { count: Math.min(left, GROUP_PAGE) })}
        </BusyButton>
      )}
    </section>
  )
}
