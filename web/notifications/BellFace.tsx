// What stands on the bell's button: the bell, and how many notifications are unseen.
import { IconBell } from '@tabler/icons-react'
import { formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import styles from './Bell.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

/** The button says the number in its name. */
export function BellFace({ count }: { count: number }) {
  return (
    <>
      <IconBell size={22} aria-hidden />
      {count > 0 && (
        <span className={styles.badge} aria-hidden>
          {count > 99 ? t('notifications.many') : formatNumber(count)}
        </span>
      )}
    </>
  )
}
