// The bar at the top: the mark and one menu, with the bell where there is room for it.
import { translator } from '#web/base/i18n/translator.ts'
import { hrefOf } from '#web/base/router/navigate.ts'
import { Wordmark } from '#web/base/ui/Wordmark.tsx'
import { paths } from '../paths.ts'
import { texts } from '../texts.ts'
import { AccountSlot } from './AccountSlot.tsx'
import { BellSlot } from './BellSlot.tsx'
import styles from './Shell.module.css'

const t = translator(texts)

export function TopBar() {
  return (
    <header className={styles.bar}>
      <Wordmark href={hrefOf(paths.home())} />
      <nav className={styles.tools} aria-label={t('app.main_menu')}>
        <BellSlot />
        <AccountSlot />
      </nav>
    </header>
  )
}
