// What `topics` stores, column by column, for the public page.
import { COVERED, NUMBER, type StoredTable } from '#domain/base/stored-table.ts'

const WITH_LIST = 'Until the list is deleted: it outlives the sessions of its series or team'
const READERS = 'People who may see one of the sessions of the list; guests if the host lets them'
const HOSTS = 'The hosts of its sessions'

export const topicTables: readonly StoredTable[] = [
  {
    table: 'topic_lists',
    area: 'sessions',
    title: 'Lists of topics: of a series, a team or a session',
    why: 'To keep what was raised until it has an end',
    who: READERS,
    kept: 'Until the account of its creator is deleted, unless others use it too',
    columns: {
      ...{ id: NUMBER, creator_id: 'Who made it', series_id: 'Of which series', team_id: 'Of which team' },
      ...{ collection_id: 'Of which session', event_id: 'Of which question', name: 'Its name' },
      ...{ guests_may_read: 'Whether guests may read it', created_on: 'The day it was made' },
    },
  },
  {
    table: 'topic_sessions',
    area: 'sessions',
    title: 'Which sessions a list of topics is for',
    why: 'To show topics of one session in the next one',
    who: READERS,
    kept: 'Until the session is deleted',
    columns: {
      ...{ id: NUMBER, list_id: 'Which list', collection_id: 'Which session', event_id: 'Which question' },
    },
  },
  {
    table: 'topics',
    area: 'answers',
    title: 'Topics: what people raised and what became of it',
    why: 'To deal with what was raised, and let everyone see how',
    who: READERS,
    kept: WITH_LIST,
    columns: {
      ...{ id: NUMBER, list_id: 'Of which list', title: 'What it is about', state: 'What became of it' },
      ...{ collection_id: 'In which session it was raised', event_id: 'To which question it was raised' },
      ...{ owner_name: 'Who promised it', owner_email: 'The address of the person who promised it' },
      ...{ owner_id: 'The account of the person who promised it', due_on: 'By when it is promised' },
      ...{ note: 'What the hosts noted', decision: 'What was decided', reason: 'Why it was declined' },
      ...{ lost_answers: 'How many of its answers were deleted', raised_on: 'The day it became a topic' },
      ...{ changed_time: 'When its hosts last changed it', arrival: 'Its place among the topics' },
      ...{ merged_into: 'Which topic it is part of', merged_answers: 'Which answers it had before' },
      ...{ deleted_time: 'When its hosts deleted it: they may bring it back for a day' },
    },
  },
  {
    table: 'topic_answers',
    area: 'answers',
    title: 'Which answers are in which topic',
    why: 'To show what people wrote under it',
    who: READERS,
    kept: 'Until the answer or the topic is deleted',
    columns: { idea_id: 'Which answer', topic_id: 'Which topic' },
  },
  {
    table: 'topic_likes',
    area: 'answers',
    title: 'Likes of topics',
    why: 'To count them, once for each person',
    who: 'No one sees who; everyone sees how many',
    kept: 'Until you take it back, or the topic is deleted',
    columns: {
      ...{ topic_id: 'Which topic', liker_key: COVERED },
      ...{
        mixed: 'Whether the row was put in a random order',
        passed_from: 'From which merged topic it came',
      },
    },
  },
  {
    table: 'topic_like_releases',
    area: 'answers',
    title: 'Likes of topics that wait',
    why: 'So that likes of topics of anonymous sessions never show one person',
    who: READERS,
    kept: 'Until the topic is deleted',
    columns: {
      ...{ topic_id: 'Which topic', least: 'From how many likes on they appear' },
      ...{ released: 'How many are shown', released_all: 'The same with those of topics merged into it' },
      rests_until: 'Until when the next ones wait for more; about a minute',
      waiting: 'Whether there is something new',
    },
  },
  {
    table: 'topic_moves',
    area: 'sessions',
    title: 'Who moved a topic when: hosts, and those who promised something',
    why: 'To keep on record what became of it',
    who: `${READERS}; ${HOSTS.toLowerCase()}`,
    kept: 'Until the topic is deleted; without your name once your account is',
    columns: {
      ...{ id: NUMBER, topic_id: 'Which topic', by_id: 'Who moved it', by_name: 'Their name' },
      ...{ by_email: 'The address of an owner who moved it from an email' },
      ...{ owner_id: 'The account of the person who promised it then', owner_email: 'Their address' },
      ...{ from_state: 'What it was before', to_state: 'What it is since' },
      ...{ text: 'The reason, or who promised it by when', moved_time: 'When' },
    },
  },
]
