// What screen readers are told about changes that nobody asked for: politely, and in batches.

/** Sentences of two seconds are spoken together. */
const BATCH_MS = 2000

let spoken = ''
let waiting: Set<string> | null = null
const listeners = new Set<() => void>()

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
