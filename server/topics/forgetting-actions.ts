// Takes people who are erased out of topics and what is on record of them.
import { type RawBuilder, sql } from 'kysely'
import { REMOVED_ACCOUNT } from '#domain/accounts/model.ts'
import type { UserId } from '#domain/base/ids.ts'
import type { Executor } from '#server/base/db/open.ts'

/** `email` if it is proven; `name` in full, which without an address tells who it is in the own organisation alone. */
export type Forgotten = { id: UserId; email: string | null; name: string | null; tenant_id: string | null }

/** Lists that others use, too, are the host's of another session of them; the rest goes with the account. */
export async function forgetInTopics(db: Executor, person: Forgotten): Promise<void> {
  await forgetInMoves(db, person)
  await forgetOwner(db, person)
  const { id } = person
  await sql`update topic_lists l set creator_id = o.creator_id from (
      select distinct on (s.list_id) s.list_id, e.creator_id from topic_sessions s
        join events e on e.id = s.event_id or e.collection_id = s.collection_id
        where e.creator_id <> ${id} order by s.list_id, e.voting_end desc) o
    where o.list_id = l.id and l.creator_id = ${id}`.execute(db)
}

async function forgetInMoves(db: Executor, person: Forgotten): Promise<void> {
  const { id, email, name } = person
  await sql`update topic_moves m set by_id = null, by_email = null, by_name = ${REMOVED_ACCOUNT} from topics t
    where t.id = m.topic_id and (m.by_id = ${id} or m.by_email = ${email}::citext
      or (m.by_name = ${name} and num_nonnulls(m.by_id, m.by_email) = 0 and ${isOfTheirs(person)}))`.execute(
    db,
  )
  await sql`update topic_moves m set text = '', owner_id = null, owner_email = null from topics t
    where t.id = m.topic_id and m.to_state = 'promised' and (m.owner_id = ${id} or m.owner_email = ${email}::citext
      or (starts_with(m.text, ${name} || ' · ') and num_nonnulls(m.owner_id, m.owner_email) = 0
        and ${isOfTheirs(person)}))`.execute(db)
}

async function forgetOwner(db: Executor, person: Forgotten): Promise<void> {
  const { id, email, name } = person
  await sql`update topics t set owner_id = null, owner_email = null, owner_name = ${REMOVED_ACCOUNT}
    where t.owner_id = ${id} or t.owner_email = ${email}::citext
      or (t.owner_name = ${name} and num_nonnulls(t.owner_id, t.owner_email) = 0 and ${isOfTheirs(person)})`.execute(
    db,
  )
}

/** The topic `t` is in a list of their organisation. */
const isOfTheirs = ({ tenant_id }: Forgotten): RawBuilder<boolean> =>
  sql<boolean>`t.list_id in (select l.id from topic_lists l join users u on u.id = l.creator_id
    where u.tenant_id = ${tenant_id}::uuid)`
