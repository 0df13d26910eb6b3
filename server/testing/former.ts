// Databases as 7.12 left them: the names of its many small steps, and nothing of later migrations.
import { sql } from 'kysely'
import type { Db } from '#server/base/db/open.ts'

/** Gives a database these steps in place of its migrations, and takes off what the later ones added. */
export async function makeFormer(db: Db, steps: readonly string[]): Promise<void> {
  await sql`delete from kysely_migration`.execute(db)
  await sql`insert into kysely_migration (name, timestamp)
    select name, '2026-01-01T00:00:00.000Z' from unnest(${steps}::text[]) as name`.execute(db)
  await sql`alter table presentations drop column if exists word, drop column if exists slide_id,
    drop column if exists slides_on_phones, drop column if exists started_time,
    drop column if exists shown_time, drop column if exists agenda_item_id`.execute(db)
  await sql`drop table if exists topic_like_releases, owner_mails, meeting_scores, topic_verdicts, follow_ups, agenda_items, agendas,
    topic_moves, topic_likes, topic_answers, topics, topic_sessions, topic_lists`.execute(db)
  await sql`drop function if exists count_lost_answer, mix_follow_up, mix_topics, keep_list_of_series,
    give_list_to_series, give_sessions_their_list, follow_list cascade`.execute(db)
  await sql`drop function if exists mix_places, mix_claims`.execute(db)
  await sql`drop table if exists slides, slide_decks`.execute(db)
  await sql`drop function if exists keep_slides_in_place cascade`.execute(db)
  await sql`drop table if exists decision_records, signing_keys`.execute(db)
  await sql`drop function if exists keep_records_as_signed cascade`.execute(db)
  await sql`alter table events drop column if exists host_notes, drop column if exists votes_until`.execute(
    db,
  )
  await sql`drop table if exists sightings, sighting_marks`.execute(db)
  await sql`drop table if exists ballot_keys, ballot_claims`.execute(db)
  await sql`alter table events drop column if exists sealed`.execute(db)
  await sql`drop table if exists count_lists`.execute(db)
  await sql`drop function if exists keep_count_lists, hold_back_count cascade`.execute(db)
  await sql`drop index if exists events_over`.execute(db)
  await sql`drop function if exists cast_votes(jsonb, timestamptz, boolean), note_voices, release_figures, voices_of, voices_told,
    given_values`.execute(db)
  await sql`drop table if exists figure_releases`.execute(db)
  await sql`alter table tenants drop column if exists least_voices`.execute(db)
  await sql`alter table contributions drop column if exists voted`.execute(db)
  await sql`alter table ideas drop column if exists value_counts`.execute(db)
  await sql`alter table votes drop column if exists receipt_hash`.execute(db)
  await sql`alter table ideas drop column if exists receipt_hash`.execute(db)
}
