// The way home: the mark with the name of the product.
import { t } from '#web/base/i18n/translator.ts'
import styles from './Mark.module.css'
import { Mark } from './Mark.tsx'

export function Wordmark({ href }: { href: string }) {
  return (
    <a href={href} className={styles.wordmark} translate="no">
      <Mark />
      {t('base.popin')}
    </a>
  )
}
