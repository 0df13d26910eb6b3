// On a change of path: the title of the route, dialogs closed, the focus at the top of the new screen.
import { useLocation, useMatches } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { closeDialogs } from '#web/base/ui/dialogs.ts'
import { speak } from '#web/base/ui/speech.ts'
import { texts } from '../texts.ts'

const t = translator(texts)

export function usePathChange(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title }) ?? 'app.title_home'
  const before = useRef(pathname)

  useEffect(() => {
    document.title = t(title)
  }, [title])

  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    closeDialogs()
    main.current?.focus({ preventScroll: true })
    speak(document.title)
  }, [pathname, main])
}
