// The questions of a session above one of them, with what was answered.
import type { PopinEvent } from '#domain/events/contract.ts'
import { QuestionSwitcher } from '#web/collections/QuestionSwitcher.tsx'
import { useDone } from './useDone.ts'

export function SessionQuestions({ event }: { event: PopinEvent }) {
  return <QuestionSwitcher event={event} done={useDone(event)} />
}
