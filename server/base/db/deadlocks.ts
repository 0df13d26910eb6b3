// Transactions that wait for each other in a circle: the database ends one of them, and it runs again.

const DEADLOCK = '40P01'
const RUNS_MAX = 3

/** Runs a whole transaction, again if the database ended it to let another one through; nothing of it was stored. */
export async function againAfterDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  for (let runs = 1; ; runs += 1) {
    try {
      return await transaction()
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK || runs === RUNS_MAX) throw error
    }
  }
}
