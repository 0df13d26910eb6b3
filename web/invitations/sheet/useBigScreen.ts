// The state of a view that takes the whole screen; leaving the browser's full screen leaves the view.
import { useCallback, useEffect, useRef, useState } from 'react'

export function useBigScreen(): { shown: boolean; enter: () => void; leave: () => void } {
  const [shown, setShown] = useState(false)
  const isWanted = useRef(false)
  const leave = useCallback(() => {
    isWanted.current = false
    setShown(false)
    leaveFullScreen()
  }, [])
  const enter = useCallback(() => {
    isWanted.current = true
    setShown(true)
    // where the browser refuses, the view still fills the window; where it is slow, the view may be left by now,
    // and a full screen that nobody wants any more would take the next Esc for itself
    void document.documentElement.requestFullscreen?.().then(
      () => isWanted.current || leaveFullScreen(),
      () => {},
    )
  }, [])
  useEffect(() => {
    if (!shown) return
    const follow = () => document.fullscreenElement === null && leave()
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [shown, leave])
  return { shown, enter, leave }
}

function leaveFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
}
