// How many people like each topic or one of its answers, each counted once, though nothing stored says who they are. What fewer
// than five like is not compared with anything, or whoever merges and looks would learn whose likes are one person's.
import { sql } from 'kysely'
import type { IdeaId, TopicId, TopicListId, UserId } from '#domain/base/ids.ts'
import type { Executor } from '#server/base/db/open.ts'
import { topicLikeScope } from '#server/base/secrets/scopes.ts'
import type { PersonKeys } from '#server/base/secrets/tokens.ts'
import { type AnswerRow, listPeopleOf } from './queries.ts'
import { areHeldBack, withMerged } from './releases.ts'

/** Of ratings, this many stars and more are a like. */
const LIKED_FROM = 4
/** Counts in memory; each is a number and a short text. */
const KEPT = 5000
/** Keys that are tried before others get their turn. */
const SLICE = 2000
/** A count that tries more keys than this rests before it is made again, a second for so many keys. */
const KEYS_PER_SECOND = 20_000
/** From so many likes on, those of an answer or a topic are compared with others. */
const COMPARED_FROM = 5

/** What people like: an answer, or the topic itself. `parts`: of how many likes it came together. */
type Source = { scope: string; idea_id: IdeaId | null; count: number; parts: readonly number[] }
/** `tried`: how many keys that took. */
type Counted = { mark: string; likes: number; tried: number; at: number }

const kept = new Map<TopicId, Counted>()

const isLike = sql`((v.kind = 'opinion' and v.vote) or (v.kind = 'rating' and v.value >= ${LIKED_FROM}))`

type Counting = {
  db: Executor
  list_id: TopicListId
  /** Null for whoever views the product as somebody else: the keys of people are not theirs to try. */
  personKey: PersonKeys | null
}

/** The likes of each of these topics. */
export async function countLikes(
  { db, list_id, personKey }: Counting,
  topics: ReadonlyMap<TopicId, readonly AnswerRow[]>,
): Promise<Map<TopicId, number>> {
  const sources = await listSources(db, topics)
  const counts = new Map<TopicId, number>()
  const shared: TopicId[] = []
  for (const [id, all] of sources) {
    const compared = all.filter(isCompared)
    counts.set(id, total(compared))
    if (compared.length > 1) shared.push(id)
  }
  const marks = await listMarks(db, shared)
  for (const id of shared) {
    const [mark, last] = [marks.get(id) ?? '', kept.get(id)]
    if (personKey === null || last?.mark === mark || (last && rests(last)))
      counts.set(id, last?.likes ?? counts.get(id)!)
    else {
      const compared = sources.get(id)!.filter(isCompared)
      counts.set(id, await countAnew({ db, list_id, personKey }, id, mark, compared))
    }
  }
  for (const [id, all] of sources)
    counts.set(id, Math.max(counts.get(id)!, ...all.flatMap(({ parts }) => parts)))
  return counts
}

const isCompared = ({ count, parts }: Source) =>
  count > 0 && parts.every((part) => part === 0 || part >= COMPARED_FROM)

const rests = ({ tried, at }: Counted) =>
  tried > KEYS_PER_SECOND && Date.now() - at < (tried / KEYS_PER_SECOND) * 1000

const total = (sources: readonly Source[]) => sources.reduce((sum, { count }) => sum + count, 0)

async function countAnew(
  { db, list_id, personKey }: Counting & { personKey: PersonKeys },
  id: TopicId,
  mark: string,
  sources: readonly Source[],
): Promise<number> {
  const people = await listPeopleOf(db, list_id)
  const keys = await listKeys(db, id, sources)
  const largest = Math.max(...sources.map(({ count }) => count))
  // likes that are not given out yet must not tell who likes two of its answers: at least this many people are known
  if (sources.some(({ scope, count }) => count > 0 && !keys.has(scope))) return kept.get(id)?.likes ?? largest
  const { likes, tried } = await countOnce(people, keys, personKey)
  kept.delete(id)
  kept.set(id, { mark, likes, tried, at: Date.now() })
  if (kept.size > KEPT) kept.delete(kept.keys().next().value!)
  return likes
}

/**
 * People whose keys are in at least one of the sources; a key that nobody has is somebody who is gone, and counts. In the
 * source with the most likes only those are looked for who were found elsewhere.
 */
async function countOnce(
  people: readonly UserId[],
  keys: ReadonlyMap<string, ReadonlySet<string>>,
  personKey: PersonKeys,
): Promise<{ likes: number; tried: number }> {
  const [largest, ...others] = [...keys].sort(([, a], [, b]) => b.size - a.size)
  if (!largest) return { likes: 0, tried: 0 }
  const found = new Map<UserId, number>()
  let tried = 0
  const look = async ([scope, held]: [string, ReadonlySet<string>], who: readonly UserId[]) => {
    tried += who.length
    await inSlices(who, (person) => {
      if (held.has(personKey(scope, person).toString('hex'))) found.set(person, (found.get(person) ?? 0) + 1)
    })
  }
  for (const source of others) await look(source, people)
  await look(largest, [...found.keys()])
  const all = [...keys.values()].reduce((sum, held) => sum + held.size, 0)
  const again = [...found.values()].reduce((sum, times) => sum + times - 1, 0)
  return { likes: all - again, tried }
}

/** Others get their turn between slices. */
async function inSlices(people: readonly UserId[], each: (person: UserId) => void): Promise<void> {
  for (const [n, person] of people.entries()) {
    if (n % SLICE === SLICE - 1) await new Promise((resolve) => setImmediate(resolve))
    each(person)
  }
}

async function listSources(
  db: Executor,
  topics: ReadonlyMap<TopicId, readonly AnswerRow[]>,
): Promise<Map<TopicId, Source[]>> {
  const rated = [...topics.values()].flat().filter(({ rating_count }) => rating_count > 0)
  const stars = await countStars(
    db,
    rated.map(({ id }) => id),
  )
  const own = await countOwnLikes(db, [...topics.keys()])
  return new Map(
    [...topics].map(([id, answers]) => {
      const answered = answers.map((answer) => ({
        scope: answer.id as string,
        idea_id: answer.id,
        ...whole(answer.like_count + (stars.get(answer.id) ?? 0)),
      }))
      return [id, [...answered, { scope: topicLikeScope(id), idea_id: null, ...(own.get(id) ?? whole(0)) }]]
    }),
  )
}

async function countStars(db: Executor, ids: readonly IdeaId[]): Promise<Map<IdeaId, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: IdeaId; count: number }>`
    select k.id, sum(v.count)::int as count from unnest(${ids}::uuid[]) as k (id), given_values(k.id) v
    where v.value >= ${LIKED_FROM} group by k.id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

const whole = (count: number) => ({ count, parts: [count] })

/** As they are given out: of a shielded topic in groups, of any other as they come. */
async function countOwnLikes(
  db: Executor,
  ids: readonly TopicId[],
): Promise<Map<TopicId, Pick<Source, 'count' | 'parts'>>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: TopicId; count: number; parts: number[] }>`
    ${withMerged(ids)}
    select root as id, array_agg(coalesce(r.released, n.own)) as parts,
      (sum(coalesce(r.released_all, n.all)) filter (where t.id = root))::int as count
    from t left join topic_like_releases r on r.topic_id = t.id
    cross join lateral (select count(*)::int as all, (count(*) filter (where passed_from is null))::int as own
      from topic_likes where topic_id = t.id) n group by root`.execute(db)
  return new Map(rows.map(({ id, count, parts }) => [id, { count, parts }]))
}

/** A text for each topic that changes with its answers and with who likes what. */
async function listMarks(db: Executor, ids: readonly TopicId[]): Promise<Map<TopicId, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: TopicId; mark: string }>`
    select k.id, count(*) || ' ' || sum(hashtextextended(k.key, 0)) as mark from (
      select a.topic_id as id, v.scope_id || encode(v.voter_key, 'hex') as key from topic_answers a
        join votes v on v.scope_id = a.idea_id where a.topic_id = any (${ids}::uuid[]) and ${isLike}
      union all select l.topic_id, encode(l.liker_key, 'hex') from topic_likes l where l.topic_id = any (${ids}::uuid[])
    ) k group by k.id`.execute(db)
  return new Map(rows.map(({ id, mark }) => [id, mark]))
}

/** The keys of those who like each source, in hex. */
async function listKeys(
  db: Executor,
  topic_id: TopicId,
  sources: readonly Source[],
): Promise<Map<string, Set<string>>> {
  const ideas = sources.flatMap(({ idea_id, count }) => (idea_id && count > 0 ? [idea_id] : []))
  const { rows } = await sql<{ scope: string; key: string }>`
    select v.scope_id::text as scope, encode(v.voter_key, 'hex') as key from votes v
      where v.scope_id = any (${ideas}::uuid[]) and ${isLike} and not exists (select 1 from ideas i
        join figure_releases f on f.event_id = i.event_id
        where i.id = v.idea_id and not f.live and (f.waiting or f.released = 0))
    union all select ${topicLikeScope(topic_id)}::text, encode(liker_key, 'hex') from topic_likes
      where topic_id = ${topic_id} and not exists (${areHeldBack(topic_id)})`.execute(db)
  const keys = new Map<string, Set<string>>()
  for (const { scope, key } of rows) keys.set(scope, (keys.get(scope) ?? new Set()).add(key))
  return keys
}

/** Of these topics those that somebody likes, or an answer of them; the key is that person's own. */
export async function listLiked(
  db: Executor,
  topics: ReadonlyMap<TopicId, readonly AnswerRow[]>,
  keyFor: (scope: string) => Buffer,
): Promise<Set<TopicId>> {
  const scopes = [...topics].flatMap(([id, answers]) => answers.map((answer) => ({ id, scope: answer.id })))
  const likes = [...topics.keys()]
  if (likes.length === 0) return new Set()
  const { rows } = await sql<{ id: TopicId }>`
    select s.id from unnest(${scopes.map(({ id }) => id)}::uuid[], ${scopes.map(({ scope }) => scope)}::uuid[],
        ${scopes.map(({ scope }) => keyFor(scope).toString('hex'))}::text[]) as s (id, scope, key)
      join votes v on v.scope_id = s.scope and v.voter_key = decode(s.key, 'hex') where ${isLike}
    union select k.id from unnest(${likes}::uuid[],
        ${likes.map((id) => keyFor(topicLikeScope(id)).toString('hex'))}::text[]) as k (id, key)
      join topic_likes l on l.topic_id = k.id and l.liker_key = decode(k.key, 'hex')`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Likes the topic itself, or takes that back, also of what went into it: all topics that this is about. */
export async function setLike(
  db: Executor,
  topic_id: TopicId,
  keyFor: (scope: string) => Buffer,
  like: boolean,
): Promise<TopicId[]> {
  if (like) {
    const row = { topic_id, liker_key: keyFor(topicLikeScope(topic_id)), passed_from: null }
    const insert = db.insertInto('topic_likes').values(row)
    await insert.onConflict((conflict) => conflict.doNothing()).execute()
    return [topic_id]
  }
  // rows that are being rewritten are there again afterwards
  await sql`select 1 from topics where id = ${topic_id} for key share`.execute(db)
  const { rows } = await sql<{ id: TopicId }>`${withMerged([topic_id])} select id from t`.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`delete from topic_likes l using unnest(${ids}::uuid[], ${ids.map((id) => keyFor(topicLikeScope(id)))}::bytea[])
    as k (id, key) where l.topic_id = k.id and l.liker_key = k.key`.execute(db)
  return ids
}

/** The rows lie in an order by chance, all written by one transaction: nothing tells who came first. */
export async function mixLikes(db: Executor, topic_id: TopicId): Promise<void> {
  await sql`select 1 from topics where id = ${topic_id} for update`.execute(db)
  await sql`with gone as (delete from topic_likes where topic_id = ${topic_id} returning *)
    insert into topic_likes (topic_id, liker_key, mixed, passed_from)
      select topic_id, liker_key, true, passed_from from gone order by random()`.execute(db)
}

/**
 * The likes of a topic that goes are those of another one. Keys differ by topic, so those of everybody who may have liked it
 * are tried; one that nobody has stays as it is, and counts.
 */
export async function passLikes(
  { db, personKey }: { db: Executor; personKey: PersonKeys },
  list_id: TopicListId,
  { from, to }: { from: TopicId; to: TopicId },
): Promise<void> {
  const likes = await db.selectFrom('topic_likes').select('liker_key').where('topic_id', '=', from).execute()
  if (likes.length === 0) return
  const held = new Set(likes.map(({ liker_key }) => liker_key.toString('hex')))
  await inSlices(await listPeopleOf(db, list_id), (person) => {
    if (held.delete(personKey(topicLikeScope(from), person).toString('hex')))
      held.add(personKey(topicLikeScope(to), person).toString('hex'))
  })
  await sql`insert into topic_likes (topic_id, liker_key, passed_from)
    select ${to}, decode(k, 'hex'), ${from} from unnest(${[...held]}::text[]) as k order by random()
    on conflict do nothing`.execute(db)
}

/**
 * The way back: what was passed on is no longer a like of the topic it went to, and whoever took it back there does not like
 * the other one again.
 */
export async function returnLikes(
  { db, personKey }: { db: Executor; personKey: PersonKeys },
  list_id: TopicListId,
  { from, to }: { from: TopicId; to: TopicId },
): Promise<void> {
  const keysOf = async (id: TopicId) => {
    const rows = await db.selectFrom('topic_likes').select('liker_key').where('topic_id', '=', id).execute()
    return new Set(rows.map(({ liker_key }) => liker_key.toString('hex')))
  }
  const [here, there] = [await keysOf(from), await keysOf(to)]
  const people = there.size > 0 ? await listPeopleOf(db, list_id) : []
  const takenBack: string[] = []
  await inSlices(people, (person) => {
    const before = personKey(topicLikeScope(to), person).toString('hex')
    if (there.has(before) && !here.has(personKey(topicLikeScope(from), person).toString('hex')))
      takenBack.push(before)
  })
  await sql`delete from topic_likes where (topic_id = ${from} and passed_from = ${to})
    or (topic_id = ${to} and encode(liker_key, 'hex') = any (${takenBack}::text[]))`.execute(db)
}
