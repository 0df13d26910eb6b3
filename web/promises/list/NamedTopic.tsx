// The topic that a link named, open above the others unless it is among them.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { TopicId } from '#domain/base/ids.ts'
import type { TopicListPage } from '#domain/promises/contract.ts'
import { topicQuery } from '../topic-lists.ts'
import { TopicItem } from './TopicItem.tsx'
import styles from './TopicList.module.css'

/** `list`: the id or slug under which the page was opened. Nothing where the topic is gone. */
export function NamedTopic({ list, id, page }: { list: string; id: string; page: TopicListPage }) {
  const place = useRef<HTMLUListElement>(null)
  const { data } = useQuery({ ...topicQuery(list, id as TopicId), retry: false })
  const isHere = data !== undefined
  useEffect(() => {
    if (isHere) place.current?.querySelector('button')?.focus()
  }, [isHere])
  if (!data || data.list_id !== page.list.id) return null
  return (
    <ul ref={place} className={`${styles.rows} ${styles.named}`}>
      <TopicItem list={list} topic={data} isHost={page.list.is_host} isOpenAtFirst />
    </ul>
  )
}
