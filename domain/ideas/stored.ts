// What `ideas` stores, column by column, for the public page.
import {
  COVERED,
  NUMBER,
  READERS,
  type StoredTable,
  WHILE_ACCOUNT,
  WITH_SESSION,
} from '#domain/base/stored-table.ts'

export const ideasTables: readonly StoredTable[] = [
  {
    table: 'word_filters',
    area: 'people',
    title: 'Filtered words',
    why: 'To keep words out of your sessions',
    who: 'You',
    kept: WHILE_ACCOUNT,
    columns: { user_id: 'Whose list it is', words: 'The words' },
  },
  {
    table: 'ideas',
    area: 'answers',
    title: 'Answers and choices',
    why: 'To show them',
    who: READERS,
    kept: 'Until you or the creator deletes it, or with the session',
    columns: {
      ...{
        id: NUMBER,
        slug: 'The name in the address',
        event_id: 'The question',
        kind: 'An answer or a choice',
      },
      ...{ position: 'The place of a choice', content: 'The text', author_key: COVERED },
      author_id: 'Who wrote it, in named sessions only',
      ...{
        is_hero: 'Whether the creator of the session wrote it',
        created_time: 'To sort; of anonymous ones only the day',
      },
      ...{ edited_time: 'Whether it was changed', like_count: 'Counts', dislike_count: 'Counts' },
      ...{ comment_count: 'Counts', choice_count: 'Counts', rating_total: 'Counts', rating_count: 'Counts' },
      ...{ rank_total: 'Counts', rank_count: 'Counts', hero_replied: 'Whether the creator replied' },
      ...{
        state: 'Shown, waiting or archived',
        answered: 'Whether it was dealt with',
        pinned: 'Whether it is on the screen',
      },
      ...{ liked_on: 'The day of the last like', media_id: 'Its picture', media_attachment_id: 'Its PDF' },
      arrival: 'To sort, and to tell what is new to a reader; dealt anew once an anonymous session is over',
    },
  },
  {
    table: 'seen_marks',
    area: 'answers',
    title: 'How far you have read',
    why: 'To mark what is new to you',
    who: 'You',
    kept: WITH_SESSION,
    columns: { event_id: 'The question', viewer_key: COVERED, seen_through: 'The last answer that you saw' },
  },
  {
    table: 'sightings',
    area: 'answers',
    title: 'How many people saw an answer',
    why: 'To give every answer a fair place in the list',
    who: 'Nobody; only the order shows it',
    kept: 'Until the answer is deleted, or with the session',
    columns: { idea_id: 'The answer', people: 'How many people had it on their screen' },
  },
  {
    table: 'sighting_marks',
    area: 'answers',
    title: 'What you had on your screen',
    why: 'To count you once for each answer',
    who: 'Nobody',
    kept: 'Until the session is over',
    columns: {
      event_id: 'The question',
      viewer_key: COVERED,
      seen: 'Four bytes for each answer, from which nobody can tell which answer it was',
    },
  },
]
