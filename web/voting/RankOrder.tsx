// A ranking that is made: the items in their order.
import { formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { ChoicePicture } from './ChoicePicture.tsx'
import { EditedMark } from './EditedMark.tsx'
import styles from './rank/Rank.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

export type RankItem = {
  id: string
  title: string
  /** Its words changed after somebody had voted. */
  edited?: boolean
  /** The address of its image. */
  file: string | null
}

/** The top first. With `isRanked` false the items carry no place. */
export function RankOrder({ items, isRanked }: { items: readonly RankItem[]; isRanked: boolean }) {
  return (
    <ol
      className={`${styles.list} ${styles.order}`}
      aria-label={isRanked ? t('voting.rank_list') : t('voting.not_ranked')}
    >
      {items.map(({ id, title, edited, file }, index) => (
        <li key={id} className={styles.row}>
          {isRanked && <span className={styles.place}>{formatNumber(index + 1)}</span>}
          <ChoicePicture file={file} title={title} />
          <span className={styles.title}>
            <bdi aria-hidden={file !== null || undefined}>{title}</bdi>
            {edited && <EditedMark />}
          </span>
        </li>
      ))}
    </ol>
  )
}
