// The end of what is shown of a list: more comes on a press, or by itself when the end is near.

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { BusyButton } from '#web/base/ui/BusyButton.tsx'

type Props = {
  onMore: () => Promise<void>
  /** How far below the window the end is near enough: pixels. */
  ahead: number
  /** Whether more comes without a press. */
  byItself?: boolean
  /** How much is there by now: what came and is still not enough makes it look again. */
  shown?: number
  className?: string
  /** The words of the button. */
  children: ReactNode
}

export function ListEnd({ onMore, ahead, byItself = true, shown, className, children }: Props) {
  const end = useRef<HTMLDivElement>(null)
  const [isLoading, setIsLoading] = useState(false)
  const load = useRef(() => {})
  load.current = () => {
    if (isLoading) return
    setIsLoading(true)
    // a page that does not come is asked for again with the button
    void onMore()
      .catch(() => {})
      .finally(() => setIsLoading(false))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown by now starts the watch anew
  useEffect(() => {
    if (!byItself) return
    const watcher = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && load.current(),
      { rootMargin: `${ahead}px` },
    )
    if (end.current) watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [byItself, shown, ahead])
  return (
    <div ref={end} className={className}>
      <BusyButton variant="default" isBusy={isLoading} onClick={() => load.current()}>
        {children}
      </BusyButton>
    </div>
  )
}
