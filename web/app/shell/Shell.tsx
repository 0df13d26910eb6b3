// What stands around every screen: bar, notices, dialogs, and the manners on a change of path.
import { Outlet, useLocation } from '@tanstack/react-router'
import { useRef } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { ConfirmHost } from '#web/base/ui/ConfirmHost.tsx'
import { LiveRegion } from '#web/base/ui/LiveRegion.tsx'
import { Toasts } from '#web/base/ui/Toasts.tsx'
import { texts } from '../texts.ts'
import { CookieNotice } from './CookieNotice.tsx'
import styles from './Shell.module.css'
import { TopBar } from './TopBar.tsx'
import { usePathChange } from './usePathChange.ts'

const t = translator(texts)
const WITHOUT_BAR = /\/(?:signin|verify|iphone|tenant|signup|present)/

export function Shell() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  usePathChange(main)
  return (
    <>
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        {t('app.skip')}
      </button>
      {!WITHOUT_BAR.test(pathname) && <TopBar />}
      <main ref={main} id="content" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <CookieNotice />
      <ConfirmHost />
      <Toasts />
      <LiveRegion />
    </>
  )
}
