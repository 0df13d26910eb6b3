// The state of a view that takes the whole screen; leaving the browser's full screen leaves the view.
import { useCallback, useEffect, useState } from 'react'

export function useBigScreen(): { shown: boolean; enter: () => void; leave: () => void } {
  const [shown, setShown] = useState(false)
  const leave = useCallback(() => {
    setShown(false)
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
  }, [])
  const enter = useCallback(() => {
    setShown(true)
    // where the browser refuses, the view still fills the window
    void document.documentElement.requestFullscreen?.().catch(() => {})
  }, [])
  useEffect(() => {
    if (!shown) return
    const follow = () => document.fullscreenElement === null && setShown(false)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [shown])
  return { shown, enter, leave }
}
