// What is stored of answers, comments and votes. In anonymous sessions none of it leads to a person.
import type { StoredTable } from './stored-table.ts'

const READERS = 'Whoever may see the session'
const WITH_SESSION = 'Until the session is deleted'
const NUMBER = 'A random number'
const COVERED = 'A fingerprint of you and this one thing, made with a secret that is not in the database'

export const answerTables: readonly StoredTable[] = [
  {
    table: 'ideas',
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
    table: 'comments',
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
  {
    table: 'votes',
    title: 'Votes',
    why: 'So that everybody has one',
    who: 'Counts: whoever may see the session. Your own: you',
    kept: 'Until you take it back, or with the session',
    columns: {
      ...{ scope_id: 'What the vote is on', voter_key: COVERED, kind: 'Which vote', idea_id: 'The answer' },
      ...{ comment_id: 'The comment', vote: 'Yes or no', value: 'Stars or place' },
    },
  },
  {
    table: 'contributions',
    title: 'How many took part',
    why: 'To count people without naming them',
    who: 'The count: whoever may see the session',
    kept: WITH_SESSION,
    columns: { event_id: 'The question', person_key: COVERED },
  },
  {
    table: 'media',
    title: 'Pictures, PDFs and videos',
    why: 'To show them where you added them',
    who: READERS,
    kept: 'With what it hangs on; two days when it hangs nowhere',
    columns: {
      ...{
        id: NUMBER,
        file_key: 'The name in the address',
        kind: 'Picture, PDF or video',
        file_name: 'The name of a PDF, in named sessions only',
        uploader_key: COVERED,
      },
      ...{ attached: 'Whether it is used', bytes: 'Its size', width: 'Its size', height: 'Its size' },
      ...{ encoding_state: 'How far a video is', encoding_progress: 'How far a video is' },
      ...{ encoding_tries: 'How often it was tried', encoded: 'Whether it was made smaller' },
      ...{ encoding_job: 'Which job makes it smaller', encoding_heard_time: 'When that job last spoke' },
      ...{ duration_seconds: 'The length of a video', playable: 'Whether browsers play it' },
      ...{ video_format: 'The kind of video', created_on: 'The day' },
    },
  },
  {
    table: 'own_items',
    title: 'What you wrote, so that you find it again',
    why: 'To tell you about likes and comments without knowing who you are',
    who: 'You',
    kept: 'With what you wrote',
    columns: {
      ...{ own_key: COVERED, event_id: 'The question', idea_id: 'The answer', comment_id: 'The comment' },
      likes_before: 'A covered count, to tell you what is new',
    },
  },
  {
    table: 'notification_marks',
    title: 'What you have seen of the news in your sessions',
    why: 'To show what is new to you only once',
    who: 'You',
    kept: '31 days',
    columns: {
      ...{ mark_key: COVERED, event_id: 'The question', seen_count: 'A covered count' },
      ...{ cleared: 'Whether you took it away', marked_on: 'The day' },
    },
  },
  {
    table: 'seen_marks',
    title: 'How far you have read',
    why: 'To mark what is new to you',
    who: 'You',
    kept: WITH_SESSION,
    columns: { event_id: 'The question', viewer_key: COVERED, seen_through: 'The last answer that you saw' },
  },
]
