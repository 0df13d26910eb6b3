// The corner where toasts appear; screen readers hear them. It comes once the page is drawn.
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { t } from '#web/base/i18n/translator.ts'
import { CloseButton } from '#web/base/ui/CloseButton.tsx'
import { focusStill } from './focus.ts'
import styles from './Toasts.module.css'
import { keepOffControls } from './toast-place.ts'
import { currentToasts, dismissToast, holdToasts, onToasts } from './toasts.ts'

export function Toasts() {
  const toasts = useSyncExternalStore(onToasts, currentToasts)
  const corner = useRef<HTMLDivElement>(null)
  const hold = useHolding(toasts.length)
  useLayoutEffect(() => (toasts.length > 0 ? keepOffControls(corner.current!) : undefined), [toasts])
  return (
    <div ref={corner} className={styles.corner} role="status" aria-live="polite" {...hold}>
      {toasts.map(({ id, text, tone, more }) => (
        <div key={id} className={styles.toast} data-tone={tone}>
          <span>{text}</span>
          {more}
          <CloseButton aria-label={t('base.close')} onClick={() => dismissToast(id)} />
        </div>
      ))}
    </div>
  )
}

/** They stay while somebody points at one or has the focus in it, which then goes back to where it was. */
function useHolding(count: number) {
  const before = useRef<Element | null>(null)
  const isFocused = useRef(false)
  useEffect(() => {
    if (isFocused.current && document.activeElement === document.body) {
      isFocused.current = false
      const from = before.current?.isConnected ? before.current : document.getElementById('content')
      focusStill(from)
    }
    // what was under the pointer or had the focus may be gone without a word
    if (count === 0) holdToasts(false)
  }, [count])
  return {
    onPointerEnter: () => holdToasts(true),
    onPointerLeave: () => holdToasts(isFocused.current),
    onFocus: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
      isFocused.current = true
      holdToasts(true)
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (currentTarget.contains(relatedTarget)) return
      isFocused.current = false
      holdToasts(false)
    },
  }
}
