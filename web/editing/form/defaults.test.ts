// What a new session starts with is what the template of the server says, and nothing of the page's own.
import { expect, test } from 'vitest'
import type { EventTemplate } from '#domain/templates/contract.ts'
import { defaultsOf, newSession } from './session.ts'

const window = { start_time: 1_800_000_000, end_time: 1_800_007_200 }
const template = {
  event: {
    question_type: 'default',
    voting_mode: 'likes',
    anonymous: false,
    visibility_setting: 'invite_only',
    schedule: { ideas: window, voting: window },
    randomize_choice_order: false,
    polls_crowdsourcing: true,
    auto_send_reminders: false,
    call_to_action: { singular: 'answer', plural: 'answers' },
    invite_message: 'Come',
    invite_email_subject: 'An invitation',
    invite_email_body: '<p>Come</p>',
    invite_email_body_plain: 'Come, plainly',
    reminder_message: 'Still time',
    closing_message: 'Thanks',
  },
  user_defaults: { anonymity_settings: [], event_visibility_settings: [] },
} satisfies EventTemplate

test('access, names, length, reminders, comments and texts are those of the template', () => {
  const form = newSession('concurrent', defaultsOf(template))
  expect(form).toMatchObject({
    visibility: 'invite_only',
    anonymous: false,
    duration: 7200,
    window: null,
    auto_send_reminders: false,
    questions: [{ type: 'default', polls_crowdsourcing: true }],
  })
  const { invite_message, reminder_message, closing_message } = template.event
  expect(form.messages).toMatchObject({ invite_message, reminder_message, closing_message })
})
