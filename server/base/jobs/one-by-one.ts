// For jobs that look for what is due: one failure does not hold up the others.

/** Does all of them, and throws the first failure after the last one. */
export async function oneByOne<T>(due: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  for (const one of due) await work(one).catch((failure: unknown) => failures.push(failure))
  if (failures.length > 0) throw failures[0]
}
