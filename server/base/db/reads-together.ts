// Reads that need nothing of each other, in the time of the longest.
import type { Executor } from './open.ts'

type Reads = readonly (() => Promise<unknown>)[]
type Found<R extends Reads> = { [K in keyof R]: Awaited<ReturnType<R[K]>> }

/**
 * What each of the reads finds, in their order; throws what the first that failed threw. They run at once where each
 * may have a connection of its own, and one after the other inside a transaction, which has only one.
 */
export async function readTogether<const R extends Reads>(db: Executor, reads: R): Promise<Found<R>> {
  if (!db.isTransaction) return (await Promise.all(reads.map((read) => read()))) as Found<R>
  const found: unknown[] = []
  for (const read of reads) found.push(await read())
  return found as Found<R>
}
