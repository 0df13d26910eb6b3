// The way back after something was done: `Undo` in a toast, also by Ctrl+Z.
import { createElement } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { isRetryable, messageOf } from '../api/failures.ts'
import { dismissToast, showToast, showToastWith } from '../ui/toasts.ts'
import { texts } from './texts.ts'
import { UndoButton } from './UndoButton.tsx'

const t = translator(texts)

type Undoing = () => Promise<string>

/** `undo` gives what is said then: others may have changed something since. Gives the end of the offer. */
export function offerUndo(said: string, undo: Undoing): () => void {
  return offer(said, undo, 'good')
}

function offer(said: string, undo: Undoing, tone: 'good' | 'bad'): () => void {
  const run = async () => {
    dismissToast(id)
    try {
      showToast(await undo(), 'good')
    } catch (error) {
      if (isRetryable(error)) offer(t('undo.later'), undo, 'bad')
      else showToast(messageOf(error, t('undo.failed')), 'bad')
    }
  }
  const id = showToastWith(said, tone, createElement(UndoButton, { onUndo: () => void run() }))
  return () => dismissToast(id)
}
