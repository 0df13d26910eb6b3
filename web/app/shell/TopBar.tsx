// The bar at the top: wordmark, colours, notifications, account.
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { hrefOf } from '#web/base/router/navigate.ts'
import { paths } from '../paths.ts'
import { texts } from '../texts.ts'
import { AccountSlot } from './AccountSlot.tsx'
import { BellSlot } from './BellSlot.tsx'
import styles from './Shell.module.css'
import { ThemeSwitch } from './ThemeSwitch.tsx'

const t = translator(texts)

export function TopBar() {
  return (
    <header className={styles.bar}>
      <a href={hrefOf(paths.home())} className={styles.wordmark} translate="no">
        {baseText('base.popin')}
      </a>
      <nav className={styles.tools} aria-label={t('app.main_menu')}>
        <span className={styles.theme}>
          <ThemeSwitch />
        </span>
        <BellSlot />
        <AccountSlot />
      </nav>
    </header>
  )
}
