// The mark of a choice whose words changed after people had voted.
import { translator } from '#web/base/i18n/translator.ts'
import styles from './EditedMark.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

export function EditedMark() {
  return <span className={styles.mark}>{t('voting.edited')}</span>
}
