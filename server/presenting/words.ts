// The words of an event's answers, kept for everybody until something moves there.
import type { EventId } from '#domain/base/ids.ts'
import type { Word } from '#domain/presenting/contract.ts'
import { wordsOf } from '#domain/presenting/words.ts'
import { type CachedRead, cacheUntilChanged } from '#server/base/db/cached-reads.ts'
import type { Db } from '#server/base/db/open.ts'
import { type StreamState, streamStateOf } from '#server/events/queries.ts'

/** Answers that are read at the most, the newest; reading twenty thousand takes a fraction of a second. */
const READ_MAX = 20_000

export type KeptWords = CachedRead<'all', StreamState, Word[]>

export function createWords(db: Db): KeptWords {
  return cacheUntilChanged(db, { name: 'words', stateOf: streamStateOf, read: readWords })
}

async function readWords(db: Db, event_id: EventId): Promise<Word[]> {
  const rows = await db
    .selectFrom('ideas')
    .select('content')
    .where('event_id', '=', event_id)
    .where('kind', '=', 'answer')
    .where('state', '=', 'shown')
    .orderBy('arrival', 'desc')
    .limit(READ_MAX)
    .execute()
  return wordsOf(rows.map((row) => row.content))
}
