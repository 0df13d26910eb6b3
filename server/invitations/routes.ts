// The calls of invitations.

import type { EventId } from '#domain/base/ids.ts'
import { visibleText } from '#domain/base/visible-text.ts'
import { invitations, type MailPortion } from '#domain/invitations/contract.ts'
import { dayOf } from '#server/base/day.ts'
import { type Context, implementWith } from '#server/base/http/context.ts'
import { invitedScope } from '#server/base/secrets/scopes.ts'
import { loadOwnBareCollection } from '#server/collections/queries.ts'
import { updateMessages } from '#server/events/actions.ts'
import { loadOwnBareEvent } from '#server/events/bare-queries.ts'
import { returnMails, type Sending } from './allowance.ts'
import { sendClosing, sendReminder, sendTestInvitation } from './host-mails.ts'
import { inviteRoster, inviteToAll, sortWanted } from './inviting.ts'
import {
  deleteInvitees,
  findInvitePattern,
  type InviteeRow,
  type Inviting,
  listContacts,
  listInvitees,
  listWaitingMails,
  loadInviting,
  loadTargets,
  targetsOf,
} from './queries.ts'

type Settled = Pick<Sending, 'mails_per_day' | 'agendaText'>

export const invitationRoutes = implementWith<Settled>()(invitations, {
  async listEventUsers({ db, actor, now, personKey }, { params, query }) {
    const { target } = await loadInviting(db, actor, params.id, query.prototype)
    const users = (await listInvitees(db, target)).map((row) => viewInvitee(row, target, personKey))
    return { users, waiting: await listWaitingMails(db, target, dayOf(now)) }
  },

  async addEventUsers(context, { params, body }) {
    const { db, actor, personKey } = context
    const targets = await loadTargets(db, actor, params.id, body)
    const wanted = await sortWanted(context, body.users)
    const { added, waiting } = await inviteToAll(context, targets, wanted.valid)
    const isAdded = new Set(added.map((row) => row.email.toLowerCase()))
    const duplicates = wanted.valid.filter(({ email }) => !isAdded.has(email.toLowerCase()))
    return {
      success_users: added.map((row) => viewInvitee(row, targets[0].target, personKey)),
      waiting,
      errors: [
        ...errorsOf('invalid_email', wanted.invalid),
        ...errorsOf('duplicate_email', [...wanted.duplicates, ...duplicates]),
      ],
    }
  },

  async removeEventUsers(context, { params, body }) {
    const { db, actor } = context
    const removed = new Set<string>()
    for (const inviting of await loadTargets(db, actor, params.id, body))
      for (const { email } of await takeBack(context, inviting, body.emails)) removed.add(email)
    return { removed: [...removed] }
  },

  async inviteEventRoster(context, { params, body }) {
    const inviting = await loadInviting(context.db, context.actor, params.id, body.prototype)
    return inviteRoster(context, [inviting], body.roster_id)
  },

  async inviteCollectionRoster(context, { params, body }) {
    const { db, actor } = context
    const { events } = await loadOwnBareCollection(db, actor, params.id)
    const targets = await targetsOf(db, events, body.prototype)
    return inviteRoster(context, targets, body.roster_id)
  },

  listContacts: ({ db, actor }) => listContacts(db, actor.user_id),

  loadInvitePattern: async ({ db, actor }) => ({ pattern: await findInvitePattern(db, actor.user_id) }),

  async setInviteMessage({ db, actor, announce }, { params, body }) {
    const event = await loadOwnBareEvent(db, actor, params.id)
    const invite_message = visibleText(body.inviteMessage) || null
    await updateMessages(db, event.id, { invite_message })
    if (event.published) announce({ session: event.id, kind: 'event_edited' })
    return { invite_message }
  },

  async sendInviteTest(context, { params }) {
    return sendTestInvitation(context, await loadOwnBareEvent(context.db, context.actor, params.id))
  },

  async sendReminder(context, { params, body }) {
    return sendReminder(context, await loadOwnBareEvent(context.db, context.actor, params.id), body)
  },

  async sendClosingMessage(context, { params, body }) {
    return sendClosing(context, await loadOwnBareEvent(context.db, context.actor, params.id), body)
  },
})

/** Takes the invitations to one event back, with the emails of later days. */
async function takeBack(
  { db, now, announce }: Pick<Context, 'db' | 'now' | 'announce'>,
  { event, target }: Inviting,
  emails: readonly string[],
): Promise<InviteeRow[]> {
  const removed = await deleteInvitees(db, target, emails)
  await returnMails(db, event.creator_id, portionsOf(removed, dayOf(now)))
  if (target === event.id && removed.length > 0) {
    // what they hear live is asked for anew, and refused
    for (const { user_id } of removed) if (user_id) announce({ drop_user: user_id })
    if (event.published) announce({ session: event.id, kind: 'event_edited' })
  }
  return removed
}

/** An id that says nothing about whether the address has an account. */
function viewInvitee({ email, name }: InviteeRow, event_id: EventId, personKey: Context['personKey']) {
  return { id: personKey(invitedScope(event_id), email.toLowerCase()).toString('hex'), email, name }
}

/** The emails that would have left on later days. */
function portionsOf(removed: readonly { mail_on: string | null }[], today: string): MailPortion[] {
  const days = removed.flatMap(({ mail_on }) => (mail_on !== null && mail_on > today ? [mail_on] : []))
  return [...Map.groupBy(days.sort(), (day) => day)].map(([day, all]) => ({ day, mails: all.length }))
}

function errorsOf<T extends 'invalid_email' | 'duplicate_email'>(
  error_type: T,
  people: readonly { email: string }[],
) {
  return people.length === 0 ? [] : [{ error_type, users: people.map(({ email }) => ({ email })) }]
}
