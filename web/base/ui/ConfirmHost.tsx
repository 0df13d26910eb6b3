// Shows the question that waits for an answer; the dialog itself is loaded with the first one.
import { Suspense, useSyncExternalStore } from 'react'
import { latePart } from '#web/base/parts/late-part.ts'
import { onQuestion, openQuestion } from './dialogs.ts'

const ConfirmDialog = latePart(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog)

export function ConfirmHost() {
  const question = useSyncExternalStore(onQuestion, openQuestion)
  if (!question) return null
  return (
    <Suspense>
      <ConfirmDialog key={question.id} question={question} />
    </Suspense>
  )
}
