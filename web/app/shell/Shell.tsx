// What stands around every screen: bar, notices, dialogs, and the manners on a change of path.
import { Suspense, useRef, useState, useSyncExternalStore } from 'react'
import { isInTab } from '#web/base/chat-tab/tab-token.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart, lazyWhenIdle } from '#web/base/parts/lazy-part.ts'
import { OpenedAddressContext } from '#web/base/router/useAddress.ts'
import { ConfirmHost } from '#web/base/ui/ConfirmHost.tsx'
import { focusOn } from '#web/base/ui/focus.ts'
import { LiveRegion } from '#web/base/ui/LiveRegion.tsx'
import { DelegateHost } from '#web/delegates/DelegateHost.tsx'
import type { Router } from '../router.ts'
import { texts } from '../texts.ts'
import { keepConsent } from './cookie-consent.ts'
import { Page } from './Page.tsx'
import styles from './Shell.module.css'
import { TopBar } from './TopBar.tsx'
import { usePathChange } from './usePathChange.ts'

const t = translator(texts)
const CookieNotice = lazyPart(async () => (await import('./CookieNotice.tsx')).CookieNotice)
const IdleParts = lazyWhenIdle(async () => (await import('./IdleParts.tsx')).IdleParts)
const TabStrip = lazyPart(async () => (await import('#web/tabs/TabStrip.tsx')).TabStrip)
/** Nothing but the picture stands on the screen in front of a room. */
const ON_STAGE = /\/present\/?$/
const WITHOUT_BAR = /\/(?:signin|verify|iphone|tenant|signup|present|embed)/

export function Shell({ router }: { router: Router }) {
  const shown = useSyncExternalStore(router.onShown, router.shown)
  const main = useRef<HTMLElement>(null)
  const [hasNews] = useState(keepConsent)
  usePathChange(shown, main)
  const hasBar = !WITHOUT_BAR.test(shown.opened.place.pathname)
  const page = (
    <>
      {hasBar && <TopBar />}
      {/* nobody is asked on a big screen in front of others */}
      {hasBar && <DelegateHost />}
      {hasNews && !ON_STAGE.test(shown.opened.place.pathname) && (
        <Suspense>
          <CookieNotice />
        </Suspense>
      )}
      <main ref={main} id="content" tabIndex={-1} className={styles.main}>
        <Page shown={shown} />
      </main>
      <ConfirmHost />
      <Suspense>
        <IdleParts />
      </Suspense>
      <LiveRegion />
    </>
  )
  return (
    <OpenedAddressContext value={shown.opened}>
      <button type="button" className={styles.skip} onClick={() => focusOn(main.current)}>
        {t('app.skip')}
      </button>
      {isInTab() ? (
        <Suspense>
          <TabStrip>{page}</TabStrip>
        </Suspense>
      ) : (
        page
      )}
    </OpenedAddressContext>
  )
}
