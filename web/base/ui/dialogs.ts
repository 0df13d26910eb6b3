// The open dialogs of a page: questions that wait for an answer, and what has to close when the path changes.
import { createElement } from 'react'
import { lazyPart } from '../parts/lazy-part.ts'
import type { OpenQuestion, Question } from './ConfirmDialog.tsx'
import { showOver } from './overlays.ts'

const ConfirmDialog = lazyPart(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog)

let open: OpenQuestion | null = null
const closers = new Set<() => void>()

/** Asks, and gives the answer; closing the dialog in any way means no. */
export function askConfirm(question: Question): Promise<boolean> {
  open?.answer(false)
  return new Promise((resolve) => {
    const answer = (agreed: boolean) => {
      open = null
      close()
      resolve(agreed)
    }
    open = { ...question, answer }
    const close = showOver(createElement(ConfirmDialog, { key: question.title, question: open }))
  })
}

/** Registers how a dialog is closed from outside; gives the function that ends it. */
export function whenDialogsClose(close: () => void): () => void {
  closers.add(close)
  return () => closers.delete(close)
}

/** Cancels every open dialog: the path changed. */
export function closeDialogs(): void {
  open?.answer(false)
  for (const close of [...closers]) close()
}
