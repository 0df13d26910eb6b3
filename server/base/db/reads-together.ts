// Independent reads, in the time of the slowest.
import type { Executor } from './open.ts'

type Reads = readonly (() => Promise<unknown>)[]
type Found<R extends Reads> = { [K in keyof R]: Awaited<ReturnType<R[K]>> }

/**
 * The results of the reads, in order; throws the first failure. They run at once if each may have its own connection,
 * and one after the other inside a transaction, which has only one.
 */
export async function readTogether<const R extends Reads>(db: Executor, reads: R): Promise<Found<R>> {
  if (!db.isTransaction) return (await Promise.all(reads.map((read) => read()))) as Found<R>
  const found: unknown[] = []
  for (const read of reads) found.push(await read())
  return found as Found<R>
}
