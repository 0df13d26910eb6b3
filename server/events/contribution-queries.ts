// Who took part in an event: asked by the keys of people, which are all that is stored.
import type { EventId, UserId } from '#domain/base/ids.ts'
import type { Work } from '#server/base/http/context.ts'
import { ballotScope, contributionScope } from '#server/base/secrets/scopes.ts'

/**
 * Those of these people who took no part yet; whoever has no account cannot have. In a sealed session nobody knows who
 * took part: there it is those who were given no ballot.
 */
export async function withoutContributors<Person extends { user_id: UserId | null }>(
  { db, personKey }: Pick<Work, 'db' | 'personKey'>,
  event_id: EventId,
  people: readonly Person[],
): Promise<Person[]> {
  const keysIn = async (table: 'contributions' | 'ballot_claims') => {
    const rows = await db.selectFrom(table).select('person_key').where('event_id', '=', event_id).execute()
    return new Set(rows.map((row) => row.person_key.toString('hex')))
  }
  const [contributed, given] = [await keysIn('contributions'), await keysIn('ballot_claims')]
  const keyOf = (scope: string, user_id: UserId) => personKey(scope, user_id).toString('hex')
  return people.filter(
    ({ user_id }) =>
      user_id === null ||
      (!contributed.has(keyOf(contributionScope(event_id), user_id)) &&
        !given.has(keyOf(ballotScope(event_id), user_id))),
  )
}
