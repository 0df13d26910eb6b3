// The phrases of an event's answers, kept for everybody until something moves there.
import type { EventId, IdeaId } from '#domain/base/ids.ts'
import type { Word } from '#domain/presenting/contract.ts'
import { WORD_ANSWERS_MAX } from '#domain/presenting/model.ts'
import { areShort, wordsOf } from '#domain/presenting/words.ts'
import { type CachedRead, cacheUntilChanged } from '#server/base/db/cached-reads.ts'
import type { Db } from '#server/base/db/open.ts'
import { type StreamState, streamStateOf } from '#server/events/queries.ts'

/** Answers that are read at the most, the newest; reading twenty thousand takes about a second. */
const READ_MAX = 20_000

type Variant = 'with_likes' | 'without_likes'
type Kept = { words: (Word & { ideas: IdeaId[] })[]; are_short: boolean }
export type KeptWords = CachedRead<Variant, StreamState, Kept>

export function createWords(db: Db): KeptWords {
  return cacheUntilChanged(db, { name: 'words', stateOf: streamStateOf, read: readWords })
}

async function readWords(db: Db, event_id: EventId, variant: Variant): Promise<Kept> {
  const rows = await db
    .selectFrom('ideas')
    .select(['id', 'content', 'like_count'])
    .where('event_id', '=', event_id)
    .where('kind', '=', 'answer')
    .where('state', '=', 'shown')
    .orderBy('arrival', 'desc')
    .limit(READ_MAX)
    .execute()
  const said = rows.map(({ content, like_count }) => ({
    text: content,
    likes: variant === 'with_likes' ? like_count : 0,
  }))
  const words = wordsOf(said).map(({ answers, ...word }) => ({
    ...word,
    ideas: answers.slice(0, WORD_ANSWERS_MAX).map((at) => rows[at]!.id),
  }))
  // fillers and figures are short too, and in no cloud
  return { words, are_short: words.length > 0 && areShort(rows.map(({ content }) => content).reverse()) }
}
