// The bar at the top: wordmark, colours, notifications, account.
import { translator } from '#web/base/i18n/translator.ts'
import { hrefOf } from '#web/base/router/navigate.ts'
import { Wordmark } from '#web/base/ui/Wordmark.tsx'
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
      <Wordmark href={hrefOf(paths.home())} />
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
