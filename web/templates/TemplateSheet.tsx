// The dialog of one set of templates; everything of it is loaded when it first opens.
import { Suspense, useState } from 'react'
import type { TemplateKey } from '#domain/templates/template-question.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import type { UseTemplate } from './dialog/TemplateDialog.tsx'

const TemplateDialog = lazyPart(async () => (await import('./dialog/TemplateDialog.tsx')).TemplateDialog)

type Props = {
  /** Null before a first one was asked for; it stays while the dialog closes. */
  shown: TemplateKey | null
  opened: boolean
  onUse: UseTemplate
  onClose: () => void
}

export function TemplateSheet({ shown, ...dialog }: Props) {
  if (!shown) return null
  return (
    <Suspense>
      <TemplateDialog key={shown} shown={shown} {...dialog} />
    </Suspense>
  )
}

/** Which dialog is open; each opening is a fresh one. */
export function useTemplateSheet() {
  const [state, setState] = useState<{ shown: TemplateKey | null; opened: boolean }>({
    shown: null,
    opened: false,
  })
  return {
    ...state,
    open: (shown: TemplateKey) => setState({ shown, opened: true }),
    close: () => setState((now) => ({ ...now, opened: false })),
  }
}
