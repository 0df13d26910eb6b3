// Finds by keyed hashes what somebody voted, and what they wrote where nobody is named: in this moment, noted nowhere.
import { sql } from 'kysely'
import type { IdeaId } from '#domain/base/ids.ts'
import { authorScope, threadScope } from '#server/base/secrets/scopes.ts'
import { findOwnVotes, type OwnVote } from '#server/voting/queries.ts'
import { saidAfterwards } from './own-follow-ups.ts'
import { idPages, PAGE, type Reading, type Row, type Section } from './section.ts'

type Event = { id: string; slug: string; name: string; anonymous: boolean }
type Item = { id: string; kind: 'answer' | 'choice' | 'comment'; text: string; key: Buffer | null } & {
  idea_id: string | null
  day: string
}

export const ownVotes: Section = {
  name: 'your-votes',
  about: 'How you voted in named sessions',
  async *pages(reading) {
    for await (const event of takenPart(reading, false))
      for await (const items of itemsOf(reading, event)) yield votesOn(reading, event, items)
  },
}

/** Own answers, comments and votes of anonymous sessions, a page at a time; days in place of times. */
export async function* anonymousItems(reading: Reading): AsyncGenerator<Row[]> {
  for await (const event of takenPart(reading, true)) {
    for await (const items of itemsOf(reading, event)) {
      const own = items.filter((item) => isOwn(reading, event, item))
      yield own.map(({ kind, text, day }) => ({
        session: event.slug,
        question: event.name,
        what: kind,
        text,
        day,
      }))
      yield votesOn(reading, event, items)
    }
  }
  yield* saidAfterwards(reading)
}

/** The events that somebody joined or made. */
async function* takenPart({ db, person }: Reading, anonymous: boolean): AsyncGenerator<Event> {
  const pages = idPages(
    db,
    (after) => sql<Event>`
    select e.id, e.slug, e.name, e.anonymous from events e
    where e.anonymous = ${anonymous} and not e.is_prototype and e.id > ${after}::uuid and (e.creator_id = ${person.id}
      or exists (select 1 from participants p where p.event_id = e.id and p.user_id = ${person.id}))
    order by e.id limit ${PAGE}`,
  )
  for await (const events of pages) yield* events
}

/** Answers and choices, then comments. */
async function* itemsOf({ db }: Reading, event: Event): AsyncGenerator<Item[]> {
  yield* idPages(
    db,
    (after) => sql<Item>`
    select id, kind, content as text, author_key as key, null as idea_id, (created_time at time zone 'UTC')::date as day
    from ideas where event_id = ${event.id} and id > ${after}::uuid order by id limit ${PAGE}`,
  )
  yield* idPages(
    db,
    (after) => sql<Item>`
    select id, 'comment' as kind, description as text, author_key as key, idea_id,
      (created_time at time zone 'UTC')::date as day
    from comments where event_id = ${event.id} and (not stubbed or archived) and id > ${after}::uuid order by id limit ${PAGE}`,
  )
}

function isOwn({ personKey, person }: Reading, event: Event, { id, kind, key, idea_id }: Item): boolean {
  if (!key || kind === 'choice') return false
  const scope = kind === 'comment' ? threadScope({ event_id: event.id, idea_id }) : authorScope(id)
  return key.equals(personKey(scope, person.id))
}

async function votesOn({ db, personKey, person }: Reading, event: Event, items: Item[]): Promise<Row[]> {
  const isPoll = items.some(({ kind }) => kind === 'choice')
  const scopes = [...items.map(({ id }) => id), ...(isPoll ? [event.id] : [])]
  const keys = scopes.map((scope_id) => ({ scope_id, voter_key: personKey(scope_id, person.id) }))
  const votes = await findOwnVotes(db, keys)
  const chosen = votes.get(event.id)?.idea_id as IdeaId | undefined
  return items.flatMap(({ id, text }) => {
    const vote = votes.get(id) ?? (chosen === id ? votes.get(event.id) : undefined)
    return vote
      ? [{ session: event.slug, question: event.name, what: `vote (${vote.kind})`, text, vote: told(vote) }]
      : []
  })
}

function told({ vote, value, kind }: OwnVote): string | number | null {
  if (value !== null) return value
  if (kind === 'choice') return 'chosen'
  return vote ? 'like' : 'dislike'
}
