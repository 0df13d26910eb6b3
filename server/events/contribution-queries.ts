// Who took part in an event: asked by the keys of people, which are all that is stored.
import type { EventId, UserId } from '#domain/base/ids.ts'
import type { Work } from '#server/base/http/context.ts'
import { contributionScope } from '#server/base/secrets/scopes.ts'

/** Those of these people who took no part yet; whoever has no account cannot have. */
export async function withoutContributors<Person extends { user_id: UserId | null }>(
  { db, personKey }: Pick<Work, 'db' | 'personKey'>,
  event_id: EventId,
  people: readonly Person[],
): Promise<Person[]> {
  const rows = await db
    .selectFrom('contributions')
    .select('person_key')
    .where('event_id', '=', event_id)
    .execute()
  const contributed = new Set(rows.map((row) => row.person_key.toString('hex')))
  const scope = contributionScope(event_id)
  return people.filter(
    ({ user_id }) => user_id === null || !contributed.has(personKey(scope, user_id).toString('hex')),
  )
}
