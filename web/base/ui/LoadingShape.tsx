// Skeletons in the shape of what comes.
import { t } from '#web/base/i18n/translator.ts'
import styles from './LoadingShape.module.css'

type Props = {
  /** `cards`: a list of cards; `form`: labelled fields; `text`: a heading and lines; `block`: one of 64 pixels. */
  shape: 'cards' | 'form' | 'text' | 'block'
  count?: number
}

/** Of each shape its lines, by their class. */
const LINES = { cards: ['long', 'short', 'key'], form: ['label', 'field'], text: ['line'], block: ['block'] }

export function LoadingShape({ shape, count = shape === 'block' ? 1 : 3 }: Props) {
  const pieces = [...Array(count).keys()]
  return (
    <div className={styles.stack} role="status" aria-label={t('base.loading')}>
      {shape === 'text' && <div className={`${styles.bone} ${styles.heading}`} />}
      {pieces.map((piece) => (
        <div key={piece} className={styles[shape]}>
          {LINES[shape].map((line) => (
            <div key={line} className={`${styles.bone} ${styles[line]}`} />
          ))}
        </div>
      ))}
    </div>
  )
}
