// What is stored about sessions and who came to them.
import type { StoredTable } from './stored-table.ts'

const HOST = 'Its creator, and whoever may see the session'
const WITH_SESSION = 'Until the session is deleted'
const NUMBER = 'A random number'

const LOOK = {
  call_to_action: 'The words of the button',
  invite_message: 'What the creator writes in invitations',
  invite_email_subject: 'What the creator writes in invitations',
  invite_email_body: 'What the creator writes in invitations',
  invite_email_body_plain: 'What the creator writes in invitations',
  reminder_message: 'What the creator writes in reminders',
  closing_message: 'What the creator writes at the end',
}
const RULES = {
  anonymous: 'Whether nobody is named',
  visibility_setting: 'Who may see it',
  needs_approval: 'Whether answers wait for the creator',
  results_hidden: 'Whether only the creator sees results',
  voting_locked: 'Whether votes are stopped',
  embed_hosts: 'Sites that may show it',
  randomize_choice_order: 'Whether choices are shuffled',
  polls_crowdsourcing: 'Whether polls take comments',
  auto_send_reminders: 'Whether people are reminded',
  show_code_of_conduct: 'Whether people are reminded of the rules of a talk',
  show_anon_msg: 'Whether people are told that they are anonymous',
}

export const sessionTables: readonly StoredTable[] = [
  {
    table: 'events',
    title: 'Questions',
    why: 'To ask them',
    who: HOST,
    kept: 'Until the creator deletes them, or as long as the organisation keeps closed sessions',
    columns: {
      ...{
        id: NUMBER,
        slug: 'The name in the address',
        creator_id: 'Who made it',
        tenant_id: 'Whose organisation',
      },
      ...{ collection_id: 'What it belongs to', position: 'Its place there', name: 'The question' },
      ...{
        question_type: 'The kind of question',
        voting_mode: 'How people vote',
        use_case: 'What it is used for',
      },
      ...{ time_zone: 'For the times of emails', published: 'Whether people may come in' },
      ...{
        autostopped: 'Whether its series stopped by itself',
        stopped: 'Whether the creator ended it early',
        planned_end: 'When it was to end without that',
      },
      ...{ ideas_start: 'When answers begin', ideas_end: 'When answers end' },
      ...{ voting_start: 'When votes begin', voting_end: 'When votes end', created_time: 'When it was made' },
      ...{ published_time: 'When it was opened', closed_time: 'When its end was told' },
      mixed_for: 'The end after which its votes and anonymous answers were put in a random order',
      ...{ changes: 'How often it was changed', changed_on: 'The day of the last change' },
      ...{
        is_prototype: 'Whether others are copied from it',
        apply_to_prototype: 'Whether changes hold for later ones',
      },
      ...{ meeting_part: 'Before or after a meeting', original_event_id: 'What it was copied from' },
      ...{ launch_media_id: 'What is shown at the start', closing_media_id: 'What is shown at the end' },
      is_sample: 'Whether it is an example that we made',
      ...RULES,
      ...LOOK,
    },
  },
  {
    table: 'collections',
    title: 'Sessions of several questions',
    why: 'To keep questions together',
    who: HOST,
    kept: 'Until the last question in it is gone',
    columns: {
      ...{ id: NUMBER, creator_id: 'Who made it', tenant_id: 'Whose organisation', name: 'Its name' },
      ...{ type: 'Its kind', created_time: 'When it was made', series_id: 'The series it belongs to' },
      ...{ occurrence: 'Its number there', is_prototype: 'Whether others are copied from it' },
      apply_to_prototype: 'Whether changes hold for later ones',
      ...{ meeting_start: 'When a meeting begins', meeting_end: 'When it ends' },
      ...{ changes: 'How often it was saved', archived_time: 'When it was put away' },
    },
  },
  {
    table: 'series',
    title: 'Sessions that repeat',
    why: 'To make the next one in time',
    who: 'Its creator',
    kept: 'Until the creator deletes it',
    columns: {
      ...{ id: NUMBER, creator_id: 'Who made it', prototype_id: 'What each one is copied from' },
      ...{
        time_zone: 'Where its days are counted',
        interval: 'The rhythm',
        frequency: 'The rhythm',
        days: 'The rhythm',
      },
      ...{
        anchor_start: 'From when it counts',
        last_start: 'The latest start',
        next_number: 'The next number',
      },
      ...{ next_start: 'The next start', next_opens: 'The next opening', next_closes: 'The next end' },
      ...{
        active_from: 'To stop one that nobody uses',
        published: 'Whether it has begun',
        enabled: 'Whether it goes on',
      },
      ...{ autostopped: 'Whether it stopped by itself', changes: 'How often it was changed' },
      created_time: 'When it was made',
    },
  },
  {
    table: 'invitees',
    title: 'Invited people',
    why: 'To let them in and to send one invitation',
    who: 'The creator of the session',
    kept: WITH_SESSION,
    columns: {
      ...{ event_id: 'The question', email: 'The address that was invited', name: 'As the creator wrote it' },
      ...{
        user_id: 'The account with that address',
        invited_on: 'The day',
        mailed_on: 'The day of the email',
        mail_on: 'The day on which it may leave',
      },
      quiet: 'Whether another question of the session sends the email',
    },
  },
  {
    table: 'participants',
    title: 'Who came in',
    why: 'To show you the sessions that you joined, and to email those who did not come yet',
    who: 'You. Others see how many, not who',
    kept: WITH_SESSION,
    columns: {
      ...{
        event_id: 'The question',
        user_id: 'Who came in',
        join_source: 'By which way',
        joined_on: 'The day',
      },
      show_code_of_conduct: 'Whether you are still reminded of the rules of a talk',
      show_anon_msg: 'Whether you are still told that you are anonymous',
      mixed: 'Whether the row was put in a random order',
    },
  },
  {
    table: 'join_codes',
    title: 'Codes of six characters',
    why: 'So that people can come in by typing one',
    who: HOST,
    kept: WITH_SESSION,
    columns: { code: 'The code', event_id: 'Where it leads', collection_id: 'Where it leads' },
  },
  {
    table: 'presentations',
    title: 'What is on the screen in front of a room',
    why: 'So that remote and screen show the same',
    who: HOST,
    kept: WITH_SESSION,
    columns: {
      ...{
        id: NUMBER,
        collection_id: 'Of which session',
        event_id: 'Of which question',
        number: 'Counts changes',
      },
      ...{
        shown_id: 'The question on the screen',
        view: 'How it is shown',
        spotlight_id: 'The answer in the light',
      },
      ...{ timer_end: 'The end of a countdown', zoom: 'The size', by_votes: 'The order of choices' },
      ...{ is_on: 'Whether it runs', alive_until: 'Until when its page was heard of' },
      changed_time: 'When it was changed',
    },
  },
  {
    table: 'event_streams',
    title: 'Counts of a question',
    why: 'To show how many answers there are without counting each time',
    who: HOST,
    kept: WITH_SESSION,
    columns: {
      ...{ event_id: 'The question', seq: 'Counts changes', ideas_count: 'How many answers' },
      ...{ ideas_changed: 'How many came or went', comments_count: 'How many comments' },
      participants_count: 'How many people',
    },
  },
  {
    table: 'event_count_changes',
    title: 'Counts that are still to be added',
    why: 'So that answers do not wait for each other',
    who: 'Nobody',
    kept: 'Seconds',
    columns: {
      ...{
        event_id: 'The question',
        ideas_count: 'How many answers',
        ideas_changed: 'How many came or went',
      },
      ...{ comments_count: 'How many comments', participants_count: 'How many people' },
    },
  },
  {
    table: 'removal_notices',
    title: 'Sessions that are removed soon',
    why: 'So that creators are told once, a week before',
    who: 'Nobody',
    kept: 'Until the session is removed',
    columns: { event_id: 'The question', told_on: 'The day of the email' },
  },
  {
    table: 'host_mails',
    title: 'Emails to everybody in a session',
    why: 'So that a creator sends each kind once a day',
    who: 'Nobody',
    kept: WITH_SESSION,
    columns: {
      ...{ event_id: 'The question', kind: 'Which email', day: 'The day' },
      portions: 'How many leave on later days',
    },
  },
]
