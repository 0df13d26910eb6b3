// The heading of a thread, and its two orders.
import { translator } from '#web/base/i18n/translator.ts'
import { TextButton } from './TextButton.tsx'
import styles from './ThreadSort.module.css'
import { texts } from './thread/texts.ts'
import type { CommentSort } from './useComments.ts'

const t = translator(texts)
const SORTS: readonly CommentSort[] = ['newest', 'active']

type Props = { title: string; sort: CommentSort; onSort: (sort: CommentSort) => void }

export function ThreadSort({ title, sort, onSort }: Props) {
  return (
    <div className={styles.bar}>
      <h2 className={styles.title}>{title}</h2>
      <fieldset className={styles.sorts} aria-label={t('comments.sort')}>
        {SORTS.map((name) => (
          <TextButton
            key={name}
            className={styles.sort}
            aria-pressed={name === sort}
            onClick={() => onSort(name)}
          >
            {t(`comments.${name}`)}
          </TextButton>
        ))}
      </fieldset>
    </div>
  )
}
