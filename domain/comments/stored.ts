// What `comments` stores, column by column, for the public page.
import { COVERED, NUMBER, READERS, type StoredTable } from '#domain/base/stored-table.ts'

export const commentsTables: readonly StoredTable[] = [
  {
    table: 'comments',
    area: 'answers',
    title: 'Comments',
    why: 'To show them',
    who: READERS,
    kept: 'Until you or the creator deletes it, or with the session',
    columns: {
      ...{
        id: NUMBER,
        event_id: 'The question',
        idea_id: 'The answer',
        parent_comment_id: 'The comment it replies to',
      },
      ...{ description: 'The text', reveal_name: 'Whether you chose to show your name', author_key: COVERED },
      author_id: 'Who wrote it, in named sessions or where you chose to show your name',
      ...{
        is_hero: 'Whether the creator of the session wrote it',
        stubbed: 'Whether it was deleted under replies, or archived',
        archived: 'Whether the creator of the session took it away',
      },
      ...{ created_time: 'To sort; of anonymous ones only the day', edited_time: 'Whether it was changed' },
      ...{
        like_count: 'Counts',
        dislike_count: 'Counts',
        liked_on: 'The day of the last like',
        media_id: 'Its picture',
        arrival: 'To sort; dealt anew once an anonymous session is over',
      },
    },
  },
]
