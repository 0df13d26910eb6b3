// Who acted for somebody, and may or does no longer: the page is loaded anew as their own, and says so.
import { createElement } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { NoticeDialog } from '#web/base/ui/NoticeDialog.tsx'
import { showOver } from '#web/base/ui/overlays.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** Stays until it is read: the page changed though nobody left it. */
export function tellActingEnded(name: string): void {
  const close: () => void = showOver(
    createElement(NoticeDialog, {
      title: t('delegates.ended', { name }),
      body: t('delegates.ended_body'),
      onClose: () => close(),
    }),
  )
}
