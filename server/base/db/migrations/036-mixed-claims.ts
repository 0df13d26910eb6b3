// Who was given a ballot is rewritten in a random order: the order of fetching may be that of answering.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(MIX_CLAIMS).execute(db)
}

/** As `mix_people`: whoever is new, among `others` more. A person who asks meanwhile waits, and has one ballot all the same. */
const MIX_CLAIMS = `
alter table ballot_claims add column mixed boolean not null default false;
create function mix_claims(of_event uuid, others int) returns void language sql as $body$
  with picked as (
    select person_key from ballot_claims where event_id = of_event order by mixed, random()
      limit others + (select count(*) from ballot_claims where event_id = of_event and not mixed)
      for update skip locked
  ), gone as (
    delete from ballot_claims c using picked p where c.event_id = of_event and c.person_key = p.person_key returning c.*
  )
  insert into ballot_claims (event_id, person_key, blinded_hash, given_on, mixed)
    select event_id, person_key, blinded_hash, given_on, true from gone order by random();
$body$;
`
