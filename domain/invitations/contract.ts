// The calls of invitations: who is invited, and the emails a host sends.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'
import { idSchema, type RosterId } from '#domain/base/ids.ts'
import { MESSAGE_MAX } from '#domain/events/messages.ts'
import { ADDRESS_MAX, INVITED_AT_ONCE } from './model.ts'

const params = z.object({ id: z.string().max(64) })
const email = z.string().trim().min(1).max(ADDRESS_MAX)
/** Whether the people of the coming occurrences of a series are meant. */
const prototype = z.boolean().default(false)
/** Whether all questions of the session are meant, which have one list, or the named one alone. */
const questions = z.enum(['all', 'this']).default('all')
const message = z.string().max(MESSAGE_MAX)
const test = z.boolean().default(false)
const sent = z.object({ sent: z.boolean() })
/** Emails that wait for the allowance of a later day (UTC, `YYYY-MM-DD`), and leave by themselves. */
const portion = z.object({ day: z.string(), mails: z.int() })
export type MailPortion = z.output<typeof portion>
/** `left_out`: people whom a reminder leaves out, since their invitation left within the last hour. */
const sentToAll = sent.extend({ waiting: z.array(portion), left_out: z.int() })
const waiting = portion.extend({ kind: z.enum(['invitation', 'reminder', 'closing']) })
export type WaitingMails = z.output<typeof waiting>

/** `id` stands for the person in this event alone. */
const invitee = z.object({ id: z.string(), email: z.string(), name: z.string() })
export type Invitee = z.output<typeof invitee>

const roster = z.object({ roster_id: idSchema<RosterId>(), prototype })
/** `invited`: now, of the people of the list; the others were before, or have an address that may not be. */
const rosterInvited = z.object({
  invited: z.int(),
  known: z.int(),
  invalid: z.int(),
  waiting: z.array(portion),
})
export type RosterInvited = z.output<typeof rosterInvited>

export const invitations = {
  listEventUsers: call({
    method: 'GET',
    path: '/events/:id/users',
    summary:
      'Who is invited; with `prototype` to the coming occurrences of a series. `waiting`: emails that leave on later days, being more than the host may cause in one.',
    access: 'creator',
    params,
    query: z.object({ prototype: z.stringbool().default(false) }),
    answer: z.object({ users: z.array(invitee), waiting: z.array(waiting) }),
  }),
  addEventUsers: call({
    method: 'POST',
    path: '/events/:id/users',
    summary:
      'Invites people by their addresses to all questions of a session; each gets one email, at once or when it starts; what is more than a day allows leaves on the days that follow. At most 500 in one call.',
    access: 'creator',
    params,
    body: z.object({
      users: z.array(z.object({ email, name: z.string().trim().max(200).default('') })).max(INVITED_AT_ONCE),
      prototype,
      questions,
    }),
    answer: z.object({
      success_users: z.array(invitee),
      waiting: z.array(portion),
      errors: z.array(
        z.object({
          error_type: z.enum(['invalid_email', 'duplicate_email']),
          users: z.array(z.object({ email: z.string() })),
        }),
      ),
    }),
  }),
  removeEventUsers: call({
    method: 'DELETE',
    path: '/events/:id/users',
    summary: 'Takes invitations to all questions of a session back; what these people wrote stays.',
    access: 'creator',
    params,
    body: z.object({ emails: z.array(email).max(INVITED_AT_ONCE), prototype, questions }),
    answer: z.object({ removed: z.array(z.string()) }),
  }),
  inviteEventRoster: call({
    method: 'POST',
    path: '/events/:id/roster',
    summary:
      'Invites everybody who is on a list now, as `POST /events/{id}/users` does; with `prototype` to the coming occurrences of a series.',
    access: 'creator',
    params,
    body: roster,
    answer: rosterInvited,
  }),
  inviteCollectionRoster: call({
    method: 'POST',
    path: '/collections/:id/roster',
    summary:
      'Invites everybody who is on a list now to all events of a collection, with one email for each of them.',
    access: 'creator',
    params,
    body: roster,
    answer: rosterInvited,
  }),
  listContacts: call({
    method: 'GET',
    path: '/contacts',
    summary: 'People whom the caller invited before, the latest first.',
    access: 'account',
    answer: z.array(z.object({ email: z.string(), name: z.string() })),
  }),
  loadInvitePattern: call({
    method: 'GET',
    path: '/events/invite_pattern',
    summary: 'The regular expression that addresses have to match, without regard to case.',
    access: 'account',
    answer: z.object({ pattern: z.string() }),
  }),
  setInviteMessage: call({
    method: 'PUT',
    path: '/events/:id/invite_message',
    summary: 'What invitations say; an empty text takes it back. `eventId` may stand in the body as well.',
    access: 'creator',
    params,
    body: z.object({ inviteMessage: message, eventId: z.string().max(64).optional() }),
    answer: z.object({ invite_message: z.string().nullable() }),
  }),
  sendInviteTest: call({
    method: 'POST',
    path: '/events/:id/invite_test',
    summary: 'Sends the invitation to the caller alone.',
    access: 'creator',
    limit: 'mail',
    params,
    answer: sent,
  }),
  sendReminder: call({
    method: 'POST',
    path: '/events/:id/reminder',
    summary:
      'Reminds the invited and the joined who have not answered, once a day, but nobody whose invitation left within the last hour; with `test` the caller alone.',
    access: 'creator',
    limit: 'mail',
    params,
    body: z.object({ reminder_message: message, test }),
    answer: sentToAll,
  }),
  sendClosingMessage: call({
    method: 'POST',
    path: '/events/:id/closing_message',
    summary: 'Thanks everybody who joined a closed event with an account; with `test` the caller alone.',
    access: 'creator',
    limit: 'mail',
    params,
    body: z.object({ closing_message: message, test }),
    answer: sentToAll,
  }),
} satisfies Record<string, Call>
