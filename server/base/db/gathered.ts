// Asks the store once for what many requests ask one by one in the same moment, as when a room comes back after a restart.

type Waiting<K, V> = { key: K; resolve: (value: V) => void; reject: (error: unknown) => void }

/**
 * A question for one key, made of one for many: what is asked in the same turn of the event loop is asked together, at
 * most `most` at a time. `read` gives as many answers as it gets keys, in their order; when it fails, all that waited
 * for it fail.
 */
export function gathered<K, V>(
  read: (keys: readonly K[]) => Promise<readonly V[]>,
  most = 256,
): (key: K) => Promise<V> {
  let waiting: Waiting<K, V>[] = []

  function askAll(): void {
    const all = waiting
    waiting = []
    for (let from = 0; from < all.length; from += most) void answer(all.slice(from, from + most))
  }

  async function answer(some: readonly Waiting<K, V>[]): Promise<void> {
    try {
      const values = await read(some.map(({ key }) => key))
      for (const [at, { resolve }] of some.entries()) resolve(values[at] as V)
    } catch (error) {
      for (const { reject } of some) reject(error)
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      // requests that came together are read one after the other, before this
      if (waiting.length === 0) setImmediate(askAll)
      waiting.push({ key, resolve, reject })
    })
}
