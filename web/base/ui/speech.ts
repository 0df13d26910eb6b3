// What screen readers are told about changes that nobody asked for: politely, and in batches.

/** Sentences of two seconds are spoken together. */
const BATCH_MS = 2000

let spoken = ''
let waiting: string[] = []
let isWaiting = false
const listeners = new Set<() => void>()

/** Has a sentence spoken, with the others of the next two seconds; repeated sentences are spoken once. */
export function speak(sentence: string): void {
  if (!waiting.includes(sentence)) waiting.push(sentence)
  if (isWaiting) return
  isWaiting = true
  // words that stand there already are not heard when they come again
  say('')
  setTimeout(() => {
    say(waiting.join(' '))
    waiting = []
    isWaiting = false
  }, BATCH_MS)
}

function say(words: string): void {
  spoken = words
  for (const listener of listeners) listener()
}

export function lastSpoken(): string {
  return spoken
}

export function onSpeech(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
