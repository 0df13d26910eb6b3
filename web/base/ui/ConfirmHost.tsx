// Shows the question that waits for an answer; the dialog itself is loaded with the first one.
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { onQuestion, openQuestion } from './dialogs.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }))

export function ConfirmHost() {
  const question = useSyncExternalStore(onQuestion, openQuestion)
  if (!question) return null
  return (
    <Suspense>
      <ConfirmDialog key={question.id} question={question} />
    </Suspense>
  )
}
