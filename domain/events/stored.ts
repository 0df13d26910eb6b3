// What `events` stores, column by column, for the public page.
import { HOST, NUMBER, type StoredTable, WITH_SESSION } from '#domain/base/stored-table.ts'

const LOOK = {
  call_to_action: 'The words of the button',
  invite_message: 'What the creator writes in invitations',
  invite_email_subject: 'What the creator writes in invitations',
  invite_email_body: 'What the creator writes in invitations',
  invite_email_body_plain: 'What the creator writes in invitations',
  reminder_message: 'What the creator writes in reminders',
  closing_message: 'What the creator writes at the end',
  host_notes: 'What the creator reads beside the presenter screen',
}
const RULES = {
  anonymous: 'Whether no one is named',
  sealed: 'Whether answers and votes come with ballots alone',
  visibility_setting: 'Who may see it',
  needs_approval: 'Whether answers wait for the creator',
  results_hidden: 'Whether only the creator sees results',
  voting_locked: 'Whether votes are stopped',
  votes_until: 'Until when sealed votes on their way count once it is locked',
  embed_hosts: 'Sites that may show it',
  randomize_choice_order: 'Whether choices are shuffled',
  polls_crowdsourcing: 'Whether polls take comments',
  auto_send_reminders: 'Whether people are reminded',
  show_code_of_conduct: 'Whether people are reminded of the rules of a talk',
  show_anon_msg: 'Whether people are told that they are anonymous',
}

export const eventsTables: readonly StoredTable[] = [
  {
    table: 'events',
    area: 'sessions',
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
        autostopped: 'Whether its series stopped automatically',
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
    table: 'join_codes',
    area: 'sessions',
    title: 'Codes of six characters',
    why: 'So that people can come in by typing one',
    who: HOST,
    kept: WITH_SESSION,
    columns: { code: 'The code', event_id: 'Where it leads', collection_id: 'Where it leads' },
  },
  {
    table: 'event_streams',
    area: 'sessions',
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
    area: 'sessions',
    title: 'Counts that are still to be added',
    why: 'So that answers do not wait for each other',
    who: 'No one',
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
]
