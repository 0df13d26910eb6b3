// How many answers are selected, and what becomes of them; Escape ends it.
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import type { IdeaId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { endSelection } from './selection.ts'
import styles from './Topics.module.css'
import { texts } from './texts.ts'
import { useTopicChanges } from './useTopicChanges.ts'

const t = translator(texts)

export function SelectionBar({ event, ids }: { event: PopinEvent; ids: readonly IdeaId[] }) {
  const changes = useTopicChanges(event)
  useEffect(() => {
    const press = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) endSelection()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  const make = async () => {
    if (await changes.take(ids)) endSelection()
  }
  return (
    <section className={styles.bar} aria-label={t('topics.select')}>
      <span role="status">{t('topics.selected', { count: ids.length })}</span>
      <span className={styles.buttons}>
        <Button disabled={ids.length === 0} onClick={() => void make()}>
          {t(ids.length > 1 ? 'topics.make_one' : 'topics.make')}
        </Button>
        <Button variant="default" onClick={endSelection}>
          {t('topics.select_end')}
        </Button>
      </span>
    </section>
  )
}
