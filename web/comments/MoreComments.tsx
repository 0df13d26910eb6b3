// The end of what is shown of a thread: more comes on a press, or where the thread has the page to itself when it is near.
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import styles from './Thread.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

type Props = {
  onMore: () => Promise<void>
  byItself: boolean
  /** How much is there by now: what came and is still not enough makes it look again. */
  shown: number
}

export function MoreComments({ onMore, byItself, shown }: Props) {
  const end = useRef<HTMLDivElement>(null)
  const [isLoading, setIsLoading] = useState(false)
  const load = useRef(() => {})
  load.current = () => {
    if (isLoading) return
    setIsLoading(true)
    // a page that does not come is asked for again with the button
    void onMore()
      .catch(() => {})
      .finally(() => setIsLoading(false))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown by now starts the watch anew
  useEffect(() => {
    if (!byItself) return
    const watcher = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && load.current(),
      { rootMargin: '400px' },
    )
    if (end.current) watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [byItself, shown])
  return (
    <div ref={end} className={styles.end}>
      <Button variant="default" loading={isLoading} onClick={() => load.current()}>
        {t('comments.more_comments')}
      </Button>
    </div>
  )
}
