// Turns the changes of a session into live messages: the present state, in absolute values, numbered.
import { isPoll } from '#domain/events/model.ts'
import type { PublicIdea } from '#domain/ideas/contract.ts'
import type { EventCounts, SessionMessage } from '#domain/ideas/messages.ts'
import type { Db, Executor } from '#server/base/db/open.ts'
import type { SessionChange } from '#server/base/live/change.ts'
import { listCommentsById } from '#server/comments/queries.ts'
import { viewPublicComment } from '#server/comments/view.ts'
import { lockStream, nextSeq } from '#server/events/actions.ts'
import { findCounts } from '#server/events/queries.ts'
import { fewVoicesAt } from '#server/events/view.ts'
import { listCommentCounts, listIdeaCounts } from '#server/voting/queries.ts'
import { viewTallies } from '#server/voting/view.ts'
import { findWaiting, listIdeasById } from './queries.ts'
import { viewPublicIdeas } from './view.ts'

/** Items in one message at the most, and its bytes: hosted services take 10 KB. */
const ITEMS_MAX = 30
const BYTES_MAX = 9000

export type Publish = (channel: string, name: string, data: unknown) => void

/**
 * Reads what changed and sends at most one message of each name; the numbers run on per session. Processes that tell of
 * the same session take turns, each with all of its reading, so that a later number never stands on an older state.
 */
export async function publishChanges(
  db: Db,
  publish: Publish,
  session: string,
  changes: readonly SessionChange[],
  now: number,
): Promise<void> {
  const channel = `private-event-${session}`
  if (changes.some(({ kind }) => kind === 'event_deleted')) {
    publish(channel, 'deleted', { seq: null, target_type: 'event', event_id: session })
    return
  }
  const messages: Parameters<Publish>[] = []
  await db.transaction().execute(async (turn) => {
    await lockStream(turn, session)
    await readChanges(turn, (...message) => messages.push(message), session, { changes, now })
  })
  // the numbers are given for good
  for (const message of messages) publish(...message)
}

async function readChanges(
  db: Executor,
  publish: Publish,
  session: string,
  { changes, now }: { changes: readonly SessionChange[]; now: number },
): Promise<void> {
  const has = (kind: SessionChange['kind']) => changes.some((change) => change.kind === kind)
  const send = async (name: string, data: object) => {
    const seq = await nextSeq(db, session)
    if (seq !== null) publish(`private-event-${session}`, name, fitting({ seq, ...data }))
  }
  const about = { target_type: 'event', event_id: session }
  if (has('event_edited')) await send('edited', about)
  if (has('moderated')) await tellCreator(db, publish, session)
  if (!changes.some((change) => !change.kind.startsWith('event_') && change.kind !== 'moderated')) return
  const found = await findCounts(db, session)
  if (!found) return
  const { question_type, results_hidden, voting_locked, voting_end, held_voices, ...numbers } = found
  const few_voices = fewVoicesAt({ voting_end, held_voices }, now)
  const counts = { ...numbers, ...(few_voices && { few_voices }) }
  if (has('rules_changed')) await send('edited', { ...about, rules: { results_hidden, voting_locked } })
  const present = await presentOf(db, changes)
  for (const kind of ['created', 'edited', 'stubbed', 'deleted', 'tallied'] as const) {
    const { ideas, comments } = touched(changes, kind, present)
    if (ideas.length + comments.length > 0)
      await send(...(await message(db, { session, kind, counts, results_hidden, ideas, comments })))
  }
  if (!has('results_turned')) {
    if (has('counted')) await send('stats_updated', { counts, ideas: [], comments: [], more: false })
    return
  }
  // the moment of the reveal: a whole hall sees a poll without asking; of anything else every count is fetched
  const isTold = isPoll(question_type) && !results_hidden
  const ideas = isTold ? viewTallies(await listIdeaCounts(db, session, [])) : []
  await send('stats_updated', { counts, ideas, comments: [], more: !isTold })
}

/** Whoever watches the event shall not hear that something waits, so it goes to its creator alone. */
async function tellCreator(db: Executor, publish: Publish, session: string): Promise<void> {
  const waiting = await findWaiting(db, session)
  if (!waiting) return
  const { creator_id, ...data } = waiting
  publish(`private-user-${creator_id}`, 'moderated', data)
}

/** Answers that went, but were shown again within the same burst. */
async function presentOf(db: Executor, changes: readonly SessionChange[]): Promise<ReadonlySet<string>> {
  const gone = changes.flatMap((change) => (change.kind === 'deleted' ? (change.ideas ?? []) : []))
  const rows = await listIdeasById(db, gone)
  return new Set(rows.filter((row) => row.state === 'shown').map((row) => row.id))
}

type Touched = {
  session: string
  kind: SessionChange['kind']
  counts: EventCounts
  results_hidden: boolean
  ideas: string[]
  comments: string[]
}

async function message(db: Executor, of: Touched): Promise<[string, object]> {
  const { kind, counts, session } = of
  const more = of.ideas.length > ITEMS_MAX || of.comments.length > ITEMS_MAX
  const ideas = of.ideas.slice(0, ITEMS_MAX)
  const comments = of.comments.slice(0, ITEMS_MAX)
  if (kind === 'deleted') return ['deleted', { counts, ideas: of.ideas, comments: of.comments, more: false }]
  if (kind === 'tallied') {
    // everybody hears this channel, so of hidden results it says nothing
    const tallies = of.results_hidden ? [] : viewTallies(await listIdeaCounts(db, session, ideas))
    return [
      'stats_updated',
      { counts, ideas: tallies, comments: await listCommentCounts(db, comments), more },
    ]
  }
  // what was hidden since is said to be gone by the next burst
  const rows = (await listIdeasById(db, ideas)).filter((row) => row.state === 'shown')
  const public_ideas: PublicIdea[] = viewPublicIdeas(rows)
  const public_comments = (await listCommentsById(db, comments)).map(viewPublicComment)
  if (kind === 'stubbed') return ['stubbed', { counts, ideas, comments, more }]
  return [kind, { counts, ideas: public_ideas, comments: public_comments, more }]
}

/** What one kind of change touched; an answer that is new or gone by now is not said twice. */
function touched(
  changes: readonly SessionChange[],
  kind: SessionChange['kind'],
  present: ReadonlySet<string>,
) {
  const idsOf = (list: 'ideas' | 'comments', of: SessionChange['kind']) =>
    new Set(changes.filter((change) => change.kind === of).flatMap((change) => change[list] ?? []))
  const without = (list: 'ideas' | 'comments') => {
    const gone = idsOf(list, 'deleted')
    const made = kind === 'edited' ? idsOf(list, 'created') : new Set<string>()
    const isGone = (id: string) => gone.has(id) && !present.has(id)
    return [...idsOf(list, kind)].filter((id) => isGone(id) === (kind === 'deleted') && !made.has(id))
  }
  return { ideas: without('ideas'), comments: without('comments') }
}

/** A message too large for the wire becomes a hint to fetch again. */
function fitting(data: { seq: number } & Partial<SessionMessage['data']>): unknown {
  if (Buffer.byteLength(JSON.stringify(data)) <= BYTES_MAX) return data
  return { ...data, ideas: [], comments: [], more: true }
}
