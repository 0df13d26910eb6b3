// In sealed sessions nothing has the day of its last like: where one person comes on a day, it would tell what they like.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(NOTE_LIKE).execute(db)
  await sql.raw(CLEAR).execute(db)
}

/** As in `007-ideas.ts`, for ideas and comments of questions that are not sealed. */
const NOTE_LIKE = `
create or replace function note_like() returns trigger language plpgsql as $body$
begin
  if exists (select from events e where e.id = new.event_id and not e.sealed) then
    new.liked_on := (now() at time zone 'UTC')::date;
  end if;
  return new;
end $body$;
`

const CLEAR = `
update ideas i set liked_on = null from events e where e.id = i.event_id and e.sealed and i.liked_on is not null;
update comments c set liked_on = null from events e where e.id = c.event_id and e.sealed and c.liked_on is not null;
`
