// What stands around every screen inside a team chat: its colours, its pictures, and the ways out of the frame.
import { Button, useMantineColorScheme } from '@mantine/core'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { useAddress } from '#web/base/router/useAddress.ts'
import './contrast.css'
import { type ChatTheme, chatTheme, openHost } from './host.ts'
import { bringPictures } from './pictures.ts'
import styles from './TabStrip.module.css'
import { texts } from './texts.ts'

const t = translator(texts)
/** There the frame is all there is to see: what it opens outside is another page. */
const OWN_PAGES = /^\/mstabs\//

/** `children` is the page: it is drawn once its pictures can be brought. */
export function TabStrip({ children }: { children?: ReactNode }) {
  const { href, pathname } = useAddress()
  useChatTheme()
  useLayoutEffect(() => bringPictures(), [])
  return (
    <>
      {!OWN_PAGES.test(pathname) && <WaysOut href={href} />}
      {children}
    </>
  )
}

function WaysOut({ href }: { href: string }) {
  const share = async () => {
    const host = await openHost()
    const subPageWebUrl = location.origin + href
    host?.sdk.pages.shareDeepLink({ subPageId: href, subPageLabel: document.title, subPageWebUrl })
  }
  return (
    <nav className={styles.strip} aria-label={t('tabs.strip')}>
      <Button variant="subtle" px="xs" onClick={() => void share()}>
        {t('tabs.share')}
      </Button>
      {/* a plain address: the browser has a login session of its own */}
      <Button component="a" href={href} target="_blank" rel="noopener" variant="subtle" px="xs">
        {t('tabs.open_in_browser')}
      </Button>
    </nav>
  )
}

/** The page has the colours of the chat, now and whenever they change there. */
function useChatTheme(): void {
  const { setColorScheme } = useMantineColorScheme()
  useEffect(() => {
    let isHere = true
    const follow = (theme: ChatTheme) => {
      if (!isHere) return
      setColorScheme(theme === 'default' ? 'light' : 'dark')
      document.documentElement.toggleAttribute('data-contrast', theme === 'contrast')
    }
    void openHost().then((host) => {
      if (!host) return
      follow(host.theme)
      host.sdk.app.registerOnThemeChangeHandler((name) => follow(chatTheme(name)))
    })
    return () => {
      isHere = false
    }
  }, [setColorScheme])
}
