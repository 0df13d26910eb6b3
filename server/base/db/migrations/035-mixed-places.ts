// Answers of a session that is over leave the pages on which they were written: where a row lies told when it came.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(MIX_PLACES).execute(db)
}

/**
 * A row that is rewritten stays on its page while that has room, and pages lie in the order in which they were filled. Within
 * a transaction no room comes back: after a few rounds the pages are full, and rows go on to others in the order of chance.
 */
const MIX_PLACES = `
create function mix_places(of_event uuid) returns void language plpgsql as $body$
declare
  one uuid;
begin
  perform 1 from events where id = of_event and anonymous;
  if not found then return; end if;
  for round in 1..5 loop
    for one in select id from ideas where event_id = of_event and kind = 'answer' order by random() loop
      update ideas set arrival = arrival where id = one;
    end loop;
    for one in select id from comments where event_id = of_event order by random() loop
      update comments set arrival = arrival where id = one;
    end loop;
  end loop;
end $body$;
`
