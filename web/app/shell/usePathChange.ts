// On a change of path: dialogs closed, the title of the screen or its route, the focus and the view at the top of the new screen.
import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { onMove } from '#web/base/router/address-bar.ts'
import { closeDialogs } from '#web/base/ui/dialogs.ts'
import { focusStill } from '#web/base/ui/focus.ts'
import { speak } from '#web/base/ui/speech.ts'
import { onOwnTitle, ownTitle } from '#web/base/ui/usePageTitle.ts'
import type { Shown } from '../router.ts'
import { restoreScroll } from '../scroll.ts'
import { texts } from '../texts.ts'

const t = translator(texts)

export function usePathChange(shown: Shown, main: RefObject<HTMLElement | null>): void {
  const { content, move, title } = shown
  const own = useSyncExternalStore(onOwnTitle, ownTitle)
  const { pathname } = shown.opened.place
  const scrolled = useRef(pathname)
  const announced = useRef(pathname)

  useEffect(() => onMove(({ place }) => place.pathname !== pathname && closeDialogs()), [pathname])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a screen that follows its pending shape begins anew
  useLayoutEffect(() => {
    const isElsewhere = scrolled.current !== pathname
    scrolled.current = pathname
    if (isElsewhere || move.way === 'push' || move.way === 'travel') restoreScroll(move)
  }, [move, pathname, content.kind])

  useEffect(() => {
    document.title = own ?? t(title)
  }, [own, title])

  useEffect(() => {
    if (announced.current === pathname) return
    announced.current = pathname
    // a field that the screen has chosen itself keeps the focus
    if (!main.current?.contains(document.activeElement)) focusStill(main.current)
    // not that of the page, which may still be that of the screen before
    speak(ownTitle() ?? t(title))
  }, [pathname, title, main])
}
