// What every screen has once it is drawn: notices, and what keeps receipts.
import { Toasts } from '#web/base/ui/Toasts.tsx'
import { ReceiptKeeper } from '#web/counts/ReceiptKeeper.tsx'

export function IdleParts() {
  return (
    <>
      <Toasts />
      <ReceiptKeeper />
    </>
  )
}
