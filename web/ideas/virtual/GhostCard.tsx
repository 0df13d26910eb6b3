// Stands where an answer comes in a moment.
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from '../lazy/texts.ts'
import styles from './LongList.module.css'

const t = translator(texts)

export function GhostCard() {
  return (
    <div className={styles.ghost} role="img" aria-label={t('ideas.on_its_way')}>
      <div className={styles.bone} />
      <div className={styles.bone} />
      <div className={styles.bone} />
    </div>
  )
}
