// The sessions of an account, where it took part, and what it wrote under its name.
import { sql } from 'kysely'
import { isOwnDeck, list, longList, PAGE, provenAddress, type Row, type Section } from './section.ts'

type Page = Row & { id: string }

/** Names only of named sessions, and of comments whose authors chose to show theirs. */
const author = sql`nullif(trim(a.first_name || ' ' || a.last_name), '') as author`

export const sessionSections: Section[] = [
  longList(
    'sessions',
    'The questions that you made',
    ({ id }, after) => sql<Page>`
    select e.id, e.name, e.slug, e.question_type, e.anonymous, e.visibility_setting, e.published, e.ideas_start, e.ideas_end,
      e.voting_start, e.voting_end, e.created_time, c.name as collection, c.type as collection_type, e.invite_message,
      e.reminder_message, e.closing_message, e.host_notes, e.embed_hosts, e.is_sample,
      (select json_agg(i.content order by i.position) from ideas i where i.event_id = e.id and i.kind = 'choice') as choices
    from events e left join collections c on c.id = e.collection_id
    where e.creator_id = ${id} and e.id > ${after}::uuid order by e.id limit ${PAGE}`,
  ),
  list(
    'series',
    'The rhythms in which your sessions repeat',
    ({ id }) => sql<Row>`
    select c.name, s.interval, s.frequency, s.days, s.time_zone, s.anchor_start, s.enabled, s.created_time
    from series s join collections c on c.id = s.prototype_id where s.creator_id = ${id} order by s.created_time`,
  ),
  list(
    'agenda-items',
    'What you typed for the agendas of your sessions',
    ({ id }) => sql<Row>`
    select e.slug as session, a.title, a.minutes, a.dealt_with, a.seconds_spent from agenda_items a
      join lateral (select q.slug, q.creator_id from events q
        where q.id = a.event_id or q.collection_id = a.collection_id order by q.position, q.id limit 1) e on true
    where e.creator_id = ${id} and a.title is not null order by e.slug, a.position`,
  ),
  longList(
    'slides-of-your-sessions',
    'The slides that you added to your sessions, each with its picture in the folder "slides"',
    ({ id }, after) => sql<Page>`
    select s.id, s.id as slide, d.file_name as pdf, s.number as page, s.text, s.position, e.slug as after_question,
      q.slug as carries_question, s.is_hidden, s.was_shown, d.created_on
    from slides s join slide_decks d on d.id = s.deck_id
      left join events e on e.id = s.after_id left join events q on q.id = s.question_id
    where ${isOwnDeck(id)} and s.id > ${after}::uuid order by s.id limit ${PAGE}`,
  ),
  longList(
    'decision-records',
    'The decisions that you recorded',
    ({ id }, after) => sql<Page>`
    select r.id, e.slug as session, r.document, r.signature, r.key_id, r.recorded_on, r.is_shared, r.owner_email
    from decision_records r left join events e on e.id = r.event_id
    where r.creator_id = ${id} and r.id > ${after}::uuid order by r.id limit ${PAGE}`,
  ),
  longList(
    'answers-in-your-sessions',
    'What was answered in your named sessions. Of anonymous ones there is the report of the session',
    ({ id }, after) => sql<Page>`
    select i.id, e.slug as session, i.content, ${author}, i.created_time, i.like_count, i.dislike_count, i.comment_count
    from ideas i join events e on e.id = i.event_id and not e.anonymous left join users a on a.id = i.author_id
    where e.creator_id = ${id} and i.kind = 'answer' and i.id > ${after}::uuid order by i.id limit ${PAGE}`,
  ),
  longList(
    'comments-in-your-sessions',
    'What was commented in your named sessions',
    ({ id }, after) => sql<Page>`
    select c.id, e.slug as session, c.description, ${author}, c.created_time, c.like_count, c.dislike_count
    from comments c join events e on e.id = c.event_id and not e.anonymous left join users a on a.id = c.author_id
    where e.creator_id = ${id} and (not c.stubbed or c.archived) and c.id > ${after}::uuid order by c.id limit ${PAGE}`,
  ),
  longList(
    'people-you-invited',
    'Whom you invited to your sessions',
    ({ id }, after) => sql<Page>`
    select md5(i.event_id::text || i.email::text)::uuid as id, e.slug as session, i.email, i.name, i.invited_on, i.mailed_on
    from invitees i join events e on e.id = i.event_id
    where e.creator_id = ${id} and md5(i.event_id::text || i.email::text)::uuid > ${after}::uuid
    order by 1 limit ${PAGE}`,
  ),
  list(
    'your-invitations',
    'Sessions to which you were invited',
    (person) => sql<Row>`
    select e.slug as session, e.name as question, i.name as invited_as, i.invited_on, i.mailed_on
    from invitees i join events e on e.id = i.event_id
    where i.user_id = ${person.id} or i.email = ${provenAddress(person)} order by i.invited_on`,
  ),
  longList(
    'sessions-you-joined',
    'Where you came in, by day',
    ({ id }, after) => sql<Page>`
    select e.id, e.slug as session, e.name as question, p.joined_on, p.join_source, p.show_code_of_conduct, p.show_anon_msg
    from participants p join events e on e.id = p.event_id
    where p.user_id = ${id} and e.id > ${after}::uuid order by e.id limit ${PAGE}`,
  ),
  longList(
    'your-answers',
    'What you answered under your name',
    ({ id }, after) => sql<Page>`
    select i.id, e.slug as session, e.name as question, i.content, i.created_time, i.edited_time, i.state, i.like_count,
      i.dislike_count, i.comment_count
    from ideas i join events e on e.id = i.event_id
    where i.author_id = ${id} and i.id > ${after}::uuid order by i.id limit ${PAGE}`,
  ),
  longList(
    'your-comments',
    'What you commented under your name',
    ({ id }, after) => sql<Page>`
    select c.id, e.slug as session, e.name as question, c.description, c.created_time, c.edited_time, c.like_count,
      c.dislike_count
    from comments c join events e on e.id = c.event_id
    where c.author_id = ${id} and (not c.stubbed or c.archived) and c.id > ${after}::uuid order by c.id limit ${PAGE}`,
  ),
]
