// Changes of the room on their way: one after the other, kept and sent again while nobody answers.
import type { PresentationChange } from '#domain/presenting/contract.ts'
import { isRetryable } from '#web/base/api/failures.ts'

/** The wait before a change is sent again, milliseconds. */
const AGAIN_MS = 2000

type Parts<Answer> = {
  send: (change: PresentationChange) => Promise<Answer>
  onTaken: (answer: Answer) => void
  /** The server said no, and will say so again. */
  onRefused: (error: unknown) => void
  /** What is on its way, and whether it has to wait. */
  onState: (waiting: readonly PresentationChange[], isUnsent: boolean) => void
}

export type ChangeQueue = {
  add: (change: PresentationChange) => void
  /** Sends what waits, now. */
  flush: () => void
  stop: () => void
}

export function openQueue<Answer>({ send, onTaken, onRefused, onState }: Parts<Answer>): ChangeQueue {
  const waiting: PresentationChange[] = []
  let isSending = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const sendFirst = async (first: PresentationChange): Promise<boolean> => {
    try {
      onTaken(await send(first))
    } catch (error) {
      if (isRetryable(error)) return false
      onRefused(error)
    }
    return true
  }
  const flush = async () => {
    if (isSending) return
    isSending = true
    clearTimeout(timer)
    let isUnsent = false
    for (let next = waiting[0]; next && !isUnsent; next = waiting[0]) {
      isUnsent = !(await sendFirst(next))
      if (!isUnsent) waiting.shift()
      onState([...waiting], isUnsent)
    }
    isSending = false
    if (isUnsent) timer = setTimeout(() => void flush(), AGAIN_MS)
  }
  return {
    add(change) {
      waiting.push(change)
      onState([...waiting], false)
      void flush()
    },
    flush: () => void flush(),
    stop: () => clearTimeout(timer),
  }
}
