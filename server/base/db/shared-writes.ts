// Lets requests that arrive together share one commit: one writer per process, one batch at a time.

export type SharedWrite<Input, Output> = {
  name: string
  /** Two inputs with the same key never share a batch: the later one waits for the next. */
  keyOf(input: Input): string
  /** Writes all inputs in one transaction; returns answers in order. Throwing fails each of them. */
  write(inputs: Input[]): Promise<Output[]>
  /** The most inputs per batch. */
  max?: number
}

type Waiting<Input, Output> = {
  input: Input
  resolve(output: Output): void
  reject(error: unknown): void
}

/** How many may wait before new ones are refused; about two seconds of work. */
const QUEUE_MAX = 20_000

export class QueueFull extends Error {}

/** A function that queues one input and resolves once its batch is committed. */
export function createSharedWriter<Input, Output>(
  definition: SharedWrite<Input, Output>,
): (input: Input) => Promise<Output> {
  let queue: Waiting<Input, Output>[] = []
  let writing = false

  async function drain(): Promise<void> {
    writing = true
    while (queue.length > 0) {
      const { batch, rest } = split(queue, definition)
      queue = rest
      try {
        const outputs = await definition.write(batch.map((waiting) => waiting.input))
        batch.forEach((waiting, index) => {
          waiting.resolve(outputs[index] as Output)
        })
      } catch (error) {
        for (const waiting of batch) waiting.reject(error)
      }
    }
    writing = false
  }

  return (input) =>
    new Promise((resolve, reject) => {
      if (queue.length >= QUEUE_MAX) return reject(new QueueFull(definition.name))
      queue.push({ input, resolve, reject })
      // a short pause lets the requests of this turn of the event loop gather
      if (!writing) setImmediate(() => writing || void drain())
    })
}

function split<I, O>(queue: Waiting<I, O>[], definition: SharedWrite<I, O>) {
  const batch: Waiting<I, O>[] = []
  const rest: Waiting<I, O>[] = []
  const keys = new Set<string>()
  for (const waiting of queue) {
    const key = definition.keyOf(waiting.input)
    if (batch.length < (definition.max ?? 64) && !keys.has(key)) batch.push(waiting)
    else rest.push(waiting)
    keys.add(key)
  }
  return { batch, rest }
}
