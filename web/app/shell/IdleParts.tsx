// What every screen has once it is drawn: notices, what keeps receipts, and what tells the language of what people wrote.
import { useEffect } from 'react'
import { Toasts } from '#web/base/ui/Toasts.tsx'
import { watchWrittenLanguage } from '#web/base/ui/written-language.ts'
import { ReceiptKeeper } from '#web/counts/ReceiptKeeper.tsx'

export function IdleParts() {
  useEffect(() => watchWrittenLanguage(document.body), [])
  return (
    <>
      <Toasts />
      <ReceiptKeeper />
    </>
  )
}
