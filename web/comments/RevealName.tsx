// Whether the own name shows on a comment of an event that hides names.
import { translator } from '#web/base/i18n/translator.ts'
import styles from './RevealName.module.css'
import { texts } from './thread/texts.ts'

const t = translator(texts)

type Props = { checked: boolean; onChange: (checked: boolean) => void }

export function RevealName({ checked, onChange }: Props) {
  return (
    <label className={styles.reveal}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      {t('comments.reveal_name')}
    </label>
  )
}
