// What one person says after a session, under keys that nobody can turn back into the person.
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#domain/base/actor.ts'
import type { InputOf } from '#domain/base/call.ts'
import type { TopicId } from '#domain/base/ids.ts'
import { visibleText } from '#domain/base/visible-text.ts'
import type { followUps } from '#domain/follow-ups/contract.ts'
import { nextTold } from '#domain/follow-ups/rules.ts'
import type { Verdict } from '#domain/topics/model.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { Context } from '#server/base/http/context.ts'
import { scoreScope, verdictScope } from '#server/base/secrets/scopes.ts'
import type { PersonKeys } from '#server/base/secrets/tokens.ts'
import { findOwn, isOf, loadSaid } from './queries.ts'
import type { Session } from './session-queries.ts'

type Said = InputOf<typeof followUps.saveFollowUp>['body']

const scoreKey = (key: PersonKeys, { id }: Session, user_id: string) => key(scoreScope(id), user_id)

/** What the viewer said: whoever acts for somebody, or views as somebody, finds nothing. */
export function findSaid(
  { db, actor, ownKey }: Pick<Context<Actor>, 'db' | 'actor' | 'ownKey'>,
  session: Session,
  topic_ids: readonly TopicId[],
) {
  const keys = topic_ids.map((id) => [id, ownKey(verdictScope(id, session.id), actor.user_id)] as const)
  return findOwn(db, new Map(keys), scoreKey(ownKey, session, actor.user_id))
}

/**
 * In one statement, so that it needs no stored answer for retries, which would hold all that one person said. Nothing is
 * written once the session is settled.
 */
export async function saveSaid(
  { db, actor, personKey }: Pick<Context<Actor>, 'db' | 'actor' | 'personKey'>,
  session: Session,
  said: Said,
): Promise<void> {
  const { collection_id, event_id } = session
  const place = sql`${collection_id}::uuid, ${event_id}::uuid`
  const open = sql`not exists (select 1 from follow_ups f where f.settled
    and (f.collection_id = ${collection_id}::uuid or f.event_id = ${event_id}::uuid))`
  // the last of several about one topic
  const verdicts = new Map(said.verdicts.map((one) => [one.topic_id, one.verdict]))
  const keyOf = (id: TopicId) => personKey(verdictScope(id, session.id), actor.user_id)
  await sql`
    with begun as (
      insert into follow_ups (collection_id, event_id) values (${place}) on conflict do nothing
    ), scored as (
      ${scoreRow(said, scoreKey(personKey, session, actor.user_id), place, open)}
    )
    ${verdictRows(verdicts, keyOf, place, open)}`.execute(db)
}

/** After somebody said something: whoever comes next waits until this is counted. */
export async function tellSaid(db: Executor, session: Session): Promise<void> {
  const { rows } =
    await sql`select 1 from follow_ups f where not f.settled and ${isOf('f', session)} for update`.execute(db)
  if (rows.length === 0) return
  const { now, told } = await loadSaid(db, session)
  const next = JSON.stringify(nextTold(told, now, session.least))
  await sql`update follow_ups f set told = ${next}::jsonb where ${isOf('f', session)}
    and f.told is distinct from ${next}::jsonb`.execute(db)
}

function verdictRows(
  verdicts: ReadonlyMap<TopicId, Verdict>,
  keyOf: (id: TopicId) => Buffer,
  place: RawBuilder<unknown>,
  open: RawBuilder<unknown>,
) {
  const ids = [...verdicts.keys()]
  return sql`insert into topic_verdicts (topic_id, collection_id, event_id, person_key, verdict)
    select t.id, ${place}, said.key, said.verdict
      from unnest(${ids}::uuid[], ${ids.map(keyOf)}::bytea[], ${[...verdicts.values()]}::text[]) as said (id, key, verdict)
      join topics t on t.id = said.id where ${open}
    on conflict (topic_id, person_key) do update set verdict = excluded.verdict
      where topic_verdicts.verdict <> excluded.verdict`
}

function scoreRow(
  { score, sentence }: Said,
  key: Buffer,
  place: RawBuilder<unknown>,
  open: RawBuilder<unknown>,
) {
  const text = sentence === undefined ? null : visibleText(sentence)
  if (score === undefined)
    return sql`update meeting_scores set sentence = ${text}::text
      where person_key = ${key} and ${text}::text is not null and ${open}`
  return sql`insert into meeting_scores (person_key, collection_id, event_id, score, sentence)
    select ${key}::bytea, ${place}, ${score}::int, coalesce(${text}::text, '') where ${open}
    on conflict (person_key) do update set score = excluded.score,
      sentence = case when ${text}::text is null then meeting_scores.sentence else excluded.sentence end`
}
