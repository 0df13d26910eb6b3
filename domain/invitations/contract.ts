// The calls of invitations: who is invited, and the emails a host sends.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'
import { idSchema, type RosterId } from '#domain/base/ids.ts'
import { MESSAGE_MAX } from '#domain/events/messages.ts'
import { ADDRESS_MAX, INVITED_AT_ONCE } from './model.ts'

const params = z.object({ id: z.string().max(64) })
const email = z.string().trim().min(1).max(ADDRESS_MAX)
/** Whether this is about the people of future occurrences of a series. */
const prototype = z.boolean().default(false)
/** Whether this is about all questions of the session, which share one list, or only the named one. */
const questions = z.enum(['all', 'this']).default('all')
const message = z.string().max(MESSAGE_MAX)
const test = z.boolean().default(false)
const sent = z.object({ sent: z.boolean() })
/** Emails beyond the daily limit, which go out by themselves on a later day (UTC, `YYYY-MM-DD`). */
const portion = z.object({ day: z.string(), mails: z.int() })
export type MailPortion = z.output<typeof portion>
/** `left_out`: people who get no reminder because their invitation went out within the last hour. */
const sentToAll = sent.extend({ waiting: z.array(portion), left_out: z.int() })
const waiting = portion.extend({ kind: z.enum(['invitation', 'reminder', 'closing']) })
export type WaitingMails = z.output<typeof waiting>

/** `id` identifies the person in this event only. */
const invitee = z.object({ id: z.string(), email: z.string(), name: z.string() })
export type Invitee = z.output<typeof invitee>

const roster = z.object({ roster_id: idSchema<RosterId>(), prototype })
/** Of the people on the list: `invited` now, `known` from before, `invalid` as their address is not allowed. */
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
      'Lists who is invited; with `prototype`, to future occurrences of a series. `waiting` has the emails beyond the host’s daily limit, which go out on later days.',
    access: 'creator',
    params,
    query: z.object({ prototype: z.stringbool().default(false) }),
    answer: z.object({ users: z.array(invitee), waiting: z.array(waiting) }),
  }),
  addEventUsers: call({
    method: 'POST',
    path: '/events/:id/users',
    summary:
      'Invites up to 500 people by address to all questions of a session. Each gets one email, at once or when the session starts; emails beyond the daily limit go out on the following days.',
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
    summary: 'Withdraws invitations to all questions of a session; what these people wrote stays.',
    access: 'creator',
    params,
    body: z.object({ emails: z.array(email).max(INVITED_AT_ONCE), prototype, questions }),
    answer: z.object({ removed: z.array(z.string()) }),
  }),
  inviteEventRoster: call({
    method: 'POST',
    path: '/events/:id/roster',
    summary:
      'Invites everybody who is on a list now, as `POST /events/{id}/users` does; with `prototype`, to future occurrences of a series.',
    access: 'creator',
    params,
    body: roster,
    answer: rosterInvited,
  }),
  inviteCollectionRoster: call({
    method: 'POST',
    path: '/collections/:id/roster',
    summary:
      'Invites everybody who is on a list now to all events of a collection, with one email per person.',
    access: 'creator',
    params,
    body: roster,
    answer: rosterInvited,
  }),
  listContacts: call({
    method: 'GET',
    path: '/contacts',
    summary: 'Lists the people you invited before, the latest first.',
    access: 'account',
    answer: z.array(z.object({ email: z.string(), name: z.string() })),
  }),
  loadInvitePattern: call({
    method: 'GET',
    path: '/events/invite_pattern',
    summary: 'Returns the regular expression that addresses must match, ignoring case.',
    access: 'account',
    answer: z.object({ pattern: z.string() }),
  }),
  setInviteMessage: call({
    method: 'PUT',
    path: '/events/:id/invite_message',
    summary: 'Sets the text of invitations; an empty one removes it. The body may also contain `eventId`.',
    access: 'creator',
    params,
    body: z.object({ inviteMessage: message, eventId: z.string().max(64).optional() }),
    answer: z.object({ invite_message: z.string().nullable() }),
  }),
  sendInviteTest: call({
    method: 'POST',
    path: '/events/:id/invite_test',
    summary: 'Sends the invitation only to you, as a test.',
    access: 'creator',
    limit: 'mail',
    params,
    answer: sent,
  }),
  sendReminder: call({
    method: 'POST',
    path: '/events/:id/reminder',
    summary:
      'Reminds invited and joined people who have not answered, at most once a day, except those whose invitation went out within the last hour; with `test`, emails only you.',
    access: 'creator',
    limit: 'mail',
    params,
    body: z.object({ reminder_message: message, test }),
    answer: sentToAll,
  }),
  sendClosingMessage: call({
    method: 'POST',
    path: '/events/:id/closing_message',
    summary: 'Thanks everybody who joined a closed event with an account; with `test`, emails only you.',
    access: 'creator',
    limit: 'mail',
    params,
    body: z.object({ closing_message: message, test }),
    answer: sentToAll,
  }),
} satisfies Record<string, Call>
