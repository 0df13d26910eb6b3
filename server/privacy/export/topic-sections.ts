// The topics of an account: those of its lists, those it promised, and what it moved.
import { sql } from 'kysely'
import { list, longList, PAGE, provenAddress, type Row, type Section } from './section.ts'

type Page = Row & { id: string }

export const topicSections: Section[] = [
  longList(
    'topics-of-your-lists',
    'What was raised in your sessions, and what became of it. Never who raised or liked it',
    ({ id }, after) => sql<Page>`
    select t.id, l.name as list, t.title, t.state, t.owner_name, t.due_on, t.note, t.decision, t.reason, t.lost_answers,
      t.raised_on
    from topics t join topic_lists l on l.id = t.list_id
    where l.creator_id = ${id} and t.deleted_time is null and t.id > ${after}::uuid order by t.id limit ${PAGE}`,
  ),
  longList(
    'your-promises',
    'Topics that you promised',
    (person, after) => sql<Page>`
    select t.id, l.name as list, t.title, t.state, t.owner_name, t.owner_email, t.due_on
    from topics t join topic_lists l on l.id = t.list_id
    where (t.owner_id = ${person.id} or t.owner_email = ${provenAddress(person)}) and t.id > ${after}::uuid
    order by t.id limit ${PAGE}`,
  ),
  longList(
    'your-moves-of-topics',
    'What you changed in topics, and what was promised in your name',
    (person, after) => sql<Page>`
    select m.id, t.title, m.by_name, m.from_state, m.to_state, m.text, m.moved_time
    from topic_moves m join topics t on t.id = m.topic_id
    where t.deleted_time is null and (m.by_id = ${person.id} or m.owner_id = ${person.id} or m.by_email = ${provenAddress(person)}
      or m.owner_email = ${provenAddress(person)}) and m.id > ${after}::uuid order by m.id limit ${PAGE}`,
  ),
  list(
    'emails-about-your-promises',
    'Which emails you got as the owner of a promise',
    (person) => sql<Row>`
    select t.title, o.occasion, o.due_on, o.mailed_on from owner_mails o join topics t on t.id = o.topic_id
    where o.email = ${provenAddress(person)} order by o.mailed_on, t.title`,
  ),
]
