// Tells whoever has something half written, or viewed the page as somebody, that it is not theirs any more, and lets them go on.
import { createElement } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { restartRealtime } from '#web/base/realtime/realtime.ts'
import { showOver } from '#web/base/ui/overlays.ts'

const KeptPageDialog = lazyPart(async () => (await import('./lazy/KeptPageDialog.tsx')).KeptPageDialog)

let isTold = false

/** `writer`: whose page it is; `now`: who is signed in instead. Tells it once, until the dialog is closed. */
export function tellKept(writer: User, now: User | null): void {
  if (isTold) return
  isTold = true
  const close = showOver(
    createElement(KeptPageDialog, {
      key: 'kept',
      writer,
      now,
      end: (isBack: boolean) => {
        close()
        isTold = false
        if (isBack) void restartRealtime()
      },
    }),
  )
}
