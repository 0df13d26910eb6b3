// Asks before names or passwords that were typed and not saved are thrown away.
import { useCallback, useRef, useState } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { useLeaveGuard } from '#web/base/router/useLeaveGuard.ts'
import { useConfirm } from '#web/base/ui/useConfirm.ts'
import { texts } from './texts.ts'

const t = translator(texts)

export type DiscardQuestion = {
  onNames: (isDirty: boolean) => void
  onPassword: (isDirty: boolean) => void
}

export function useDiscardQuestion(): DiscardQuestion {
  const confirm = useConfirm()
  const [areNamesDirty, onNames] = useState(false)
  const [isPasswordDirty, onPassword] = useState(false)
  const [isAgreed, setIsAgreed] = useState(false)
  const agreed = useRef(false)
  const isDirty = (areNamesDirty || isPasswordDirty) && !isAgreed
  // whoever agreed is not asked again
  const mayLeave = useCallback(async () => {
    if (!isDirty || agreed.current) return true
    const title = t('accounts.discard_title')
    const body = t('accounts.discard_body')
    const words = { confirm: t('accounts.discard'), cancel: t('accounts.keep') }
    agreed.current = await confirm({ title, body, ...words, danger: true })
    setIsAgreed(agreed.current)
    return agreed.current
  }, [confirm, isDirty])
  useLeaveGuard(isDirty, mayLeave)
  return { onNames, onPassword }
}
