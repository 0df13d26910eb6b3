// What stands around every screen: bar, notices, dialogs, and the manners on a change of path.
import { useRef, useSyncExternalStore } from 'react'
import { ValidationHost } from '#web/accounts/ValidationHost.tsx'
import { translator } from '#web/base/i18n/translator.ts'
import { OpenedAddressContext } from '#web/base/router/useAddress.ts'
import { ConfirmHost } from '#web/base/ui/ConfirmHost.tsx'
import { LiveRegion } from '#web/base/ui/LiveRegion.tsx'
import { Toasts } from '#web/base/ui/Toasts.tsx'
import type { Router } from '../router.ts'
import { texts } from '../texts.ts'
import { CookieNotice } from './CookieNotice.tsx'
import { Page } from './Page.tsx'
import styles from './Shell.module.css'
import { TopBar } from './TopBar.tsx'
import { usePathChange } from './usePathChange.ts'

const t = translator(texts)
const WITHOUT_BAR = /\/(?:signin|verify|iphone|tenant|signup|present)/

export function Shell({ router }: { router: Router }) {
  const shown = useSyncExternalStore(router.onShown, router.shown)
  const main = useRef<HTMLElement>(null)
  usePathChange(shown, main)
  return (
    <OpenedAddressContext value={shown.opened}>
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        {t('app.skip')}
      </button>
      {!WITHOUT_BAR.test(shown.opened.place.pathname) && <TopBar />}
      <CookieNotice />
      <main ref={main} id="content" tabIndex={-1} className={styles.main}>
        <Page shown={shown} />
      </main>
      <ConfirmHost />
      <ValidationHost />
      <Toasts />
      <LiveRegion />
    </OpenedAddressContext>
  )
}
