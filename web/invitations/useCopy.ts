// A copy button's action: copies, and says so at most once a second.
import { useCallback } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { copyText } from '#web/base/ui/copy-text.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { texts } from './texts.ts'

const t = translator(texts)
const THROTTLE_MS = 1000

type Copied = 'link' | 'code' | 'calendar' | 'secret_calendar' | 'email' | 'frame'

let lastTold = { what: '', at: Number.NEGATIVE_INFINITY }

/** Gives `copy('link', text)`; the toast names what was copied, or how to copy when the browser refuses. */
export function useCopy(): (what: Copied, text: string) => Promise<void> {
  return useCallback(async (what, text) => {
    const copied = await copyText(text)
    const now = performance.now()
    if (lastTold.what === what && now - lastTold.at < THROTTLE_MS) return
    lastTold = { what, at: now }
    if (copied) showToast(t(`invitations.${what}_copied`, { text }), 'good')
    else showToast(t('invitations.not_copied'), 'bad')
  }, [])
}
