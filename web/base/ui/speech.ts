// What screen readers are told about changes that nobody asked for: politely, and in batches.
import { createStore } from '../store.ts'

/** Sentences of two seconds are spoken together. */
const BATCH_MS = 2000

const { read: lastSpoken, set: say, listen: onSpeech } = createStore('')

export { lastSpoken, onSpeech }

let waiting: Set<string> | null = null

/** Has a sentence spoken, with the others of the next two seconds; repeated sentences are spoken once. */
export function speak(sentence: string): void {
  if (waiting) return void waiting.add(sentence)
  const batch = new Set([sentence])
  waiting = batch
  // words that stand there already are not heard when they come again
  say('')
  setTimeout(() => {
    waiting = null
    say([...batch].join(' '))
  }, BATCH_MS)
}
