// The end of what is loaded: more comes when it is nearly in view, or on a press.
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import styles from './AnswerList.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

export function MoreSentinel({ onMore }: { onMore: () => Promise<void> }) {
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
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && load.current(),
      { rootMargin: '800px' },
    )
    if (end.current) watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [])
  return (
    <div ref={end} className={styles.end}>
      <Button variant="default" loading={isLoading} onClick={() => load.current()}>
        {t('ideas.more')}
      </Button>
    </div>
  )
}
