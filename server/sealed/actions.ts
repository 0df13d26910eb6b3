// What others change about ballots.
import type { Executor } from '#server/base/db/open.ts'

/**
 * No question that has a key gives out more ballots; those that are out stay valid. For a store that may have forgotten who was
 * given one: whoever got theirs after a backup would get a second voice.
 */
export async function endGiving(db: Executor): Promise<void> {
  await db.updateTable('ballot_keys').set({ sealed_key: null }).where('sealed_key', 'is not', null).execute()
}
