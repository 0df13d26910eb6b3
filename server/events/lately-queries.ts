// Who was invited a moment ago: nobody is reminded of what they have only just read.
import { sql } from 'kysely'
import type { EventId } from '#domain/base/ids.ts'
import { INVITATION_REST } from '#domain/events/reminder-time.ts'
import { dayOf, toDate } from '#server/base/day.ts'
import type { Work } from '#server/base/http/context.ts'
import { invitedScope } from '#server/base/secrets/scopes.ts'

type Asking = Pick<Work, 'db' | 'personKey'>

/**
 * These people without those whose invitation to this session, whichever of its questions it was about, left in the hour
 * before that time.
 */
export async function withoutLatelyInvited<Person extends { address: string }>(
  asking: Asking,
  event_id: EventId,
  people: readonly Person[],
  at: number,
): Promise<Person[]> {
  const lately = await listLatelyInvited(asking, event_id, at)
  return people.filter(({ address }) => !lately.has(address.toLowerCase()))
}

/** Their addresses in small letters. The email alone knows its minute; who is invited is kept by day. */
async function listLatelyInvited({ db, personKey }: Asking, event_id: EventId, at: number) {
  const since = at - INVITATION_REST
  const { rows } = await sql<{ event_id: EventId; email: string }>`
    select v.event_id, v.email::text from invitees v join events e on e.id = v.event_id
    where v.mailed_on >= ${dayOf(since)}::date and (e.id = ${event_id}
      or e.collection_id = (select collection_id from events where id = ${event_id}))`.execute(db)
  if (rows.length === 0) return new Set<string>()
  const addresses = new Map(
    rows.map((one) => [invitationOccasion(personKey, one.event_id, one.email), one.email.toLowerCase()]),
  )
  const { rows: mails } = await sql<{ occasion: string }>`
    select occasion from mails where occasion = any (${[...addresses.keys()]}::text[])
      and coalesce(sent_time, queued_time) > ${toDate(since)}`.execute(db)
  return new Set(mails.map(({ occasion }) => addresses.get(occasion)!))
}

/** What an invitation is for: a key in place of the person. */
export function invitationOccasion(personKey: Work['personKey'], event_id: EventId, email: string): string {
  return `invite:${personKey(invitedScope(event_id), email).toString('hex')}`
}
