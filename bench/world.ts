// Fills the database of a running product by SQL: as many answers, voters and old sessions as a row needs.
import { createHash } from 'node:crypto'
import pg from 'pg'
import { readHolder } from '#server/base/embedded/lock.ts'
import type { Lab } from './lab.ts'

export type World = {
  /** Answers of nobody, each liked by some; their ids, the most liked one first. */
  addAnswers(event_id: string, count: number): Promise<string[]>
  /** So many people who like this answer and count as taking part. */
  addVoters(event_id: string, idea_id: string, count: number): Promise<void>
  /** Ended sessions of the creator of this event, each with twenty answers. */
  addOldSessions(event_id: string, count: number): Promise<void>
  /** Brings the planner's knowledge up to date, as the server does by itself after some minutes. */
  analyze(): Promise<void>
  /** The connection itself. */
  client: pg.Client
  close(): Promise<void>
}

export async function openWorld({ installation }: Lab): Promise<World> {
  const host = readHolder(installation.data_dir)?.socketDir ?? ''
  const client = new pg.Client({ host, user: 'popin', database: 'popin' })
  await client.connect()
  let made = 0
  return {
    async addAnswers(event_id, count) {
      made += 1
      const { rows } = await client.query<{ id: string }>(ANSWERS, [event_id, count, `bench-${made}`])
      return rows.map(({ id }) => id)
    },
    async addVoters(event_id, idea_id, count) {
      made += 1
      const salt = createHash('sha256').update(`${event_id} ${made}`).digest('hex')
      await client.query(VOTES, [idea_id, count, salt])
      await client.query('update ideas set like_count = like_count + $2 where id = $1', [idea_id, count])
      await client.query(TAKING_PART, [event_id, count, salt])
    },
    async addOldSessions(event_id, count) {
      made += 1
      await client.query(OLD_SESSIONS, [event_id, count, `old-${made}`])
      await client.query(OLD_ANSWERS, [`old-${made}-%`, `old-${made}`])
    },
    analyze: async () => void (await client.query('vacuum analyze')),
    client,
    close: () => client.end(),
  }
}

const ANSWERS = `
  insert into ideas (slug, event_id, kind, content, author_key, created_time, like_count)
  select $3 || '-' || n, $1, 'answer', 'Answer ' || n || ' of many, as long as people write on their way to lunch',
    sha256(('author ' || $3 || n)::bytea), now() - n * interval '1 second', 2000 - least(n, 2000)
  from generate_series(1, $2::int) as n
  returning id`

const VOTES = `
  insert into votes (scope_id, voter_key, kind, idea_id, vote)
  select $1, sha256(($3 || n)::bytea), 'opinion', $1, true from generate_series(1, $2::int) as n`

const TAKING_PART = `
  insert into contributions (event_id, person_key)
  select $1, sha256(('part ' || $3 || n)::bytea) from generate_series(1, $2::int) as n`

const OLD_SESSIONS = `
  insert into events (slug, creator_id, tenant_id, name, question_type, published, ideas_start, ideas_end,
    voting_start, voting_end, created_time, published_time, closed_time)
  select $3 || '-' || n, e.creator_id, e.tenant_id, 'An old question ' || n, 'default', true,
    t.day, t.day + interval '1 hour', t.day, t.day + interval '1 hour', t.day, t.day, t.day + interval '1 hour'
  from events e, generate_series(1, $2::int) as n,
    lateral (select now() - interval '2 days' - n * interval '1 hour' as day) t
  where e.id = $1`

const OLD_ANSWERS = `
  insert into ideas (slug, event_id, kind, content, author_key, created_time)
  select $2 || '-' || e.slug || '-' || n, e.id, 'answer', 'An old answer ' || n, sha256((e.slug || n)::bytea), e.ideas_start
  from events e, generate_series(1, 20) as n where e.slug like $1`
