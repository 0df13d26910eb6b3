// The calls of invitations.
import type { Actor } from '#domain/base/actor.ts'
import type { EventId } from '#domain/base/ids.ts'
import { invitations } from '#domain/invitations/contract.ts'
import { INVITED_MAX, UNPROVEN_MAILS_PER_DAY } from '#domain/invitations/model.ts'
import { isInvitable } from '#domain/invitations/pattern.ts'
import { mails_used_up, too_many_invited } from '#domain/invitations/refusals.ts'
import { type Context, implementWith } from '#server/base/http/context.ts'
import { refuseIf } from '#server/base/http/refused.ts'
import { invitedScope } from '#server/base/secrets/scopes.ts'
import { updateMessages } from '#server/events/actions.ts'
import { inviteAt } from '#server/events/invite-jobs.ts'
import { loadOwnEvent } from '#server/events/queries.ts'
import { sendClosing, sendReminder, sendTestInvitation } from './host-mails.ts'
import {
  countMails,
  deleteInvitees,
  findInvitePattern,
  type InviteeRow,
  insertInvitees,
  listContacts,
  listInvitees,
  loadInviting,
  loadSender,
} from './queries.ts'

type Settled = { mails_per_day: number }

export const invitationRoutes = implementWith<Settled>()(invitations, {
  async listEventUsers({ db, actor, personKey }, { params, query }) {
    const { target } = await loadInviting(db, actor, params.id, query.prototype)
    return { users: (await listInvitees(db, target)).map((row) => viewInvitee(row, target, personKey)) }
  },

  async addEventUsers(context, { params, body }) {
    const { db, actor, now, personKey, announce, enqueue } = context
    const { event, target } = await loadInviting(db, actor, params.id, body.prototype)
    const wanted = await sortWanted(context, body.users)
    const added = await insertInvitees(db, target, wanted.valid, now)
    refuseIf((await listInvitees(db, target)).length > INVITED_MAX && too_many_invited)
    await countInvitations(context, added.length)
    if (event.published && target === event.id && added.length > 0) {
      for (const job of inviteAt(event, now)) await enqueue(job)
      announce({ session: event.id, kind: 'event_edited' })
    }
    const isAdded = new Set(added.map((row) => row.email.toLowerCase()))
    const duplicates = wanted.valid.filter(({ email }) => !isAdded.has(email.toLowerCase()))
    return {
      success_users: added.map((row) => viewInvitee(row, target, personKey)),
      errors: [
        ...errorsOf('invalid_email', wanted.invalid),
        ...errorsOf('duplicate_email', [...wanted.duplicates, ...duplicates]),
      ],
    }
  },

  async removeEventUsers({ db, actor, announce }, { params, body }) {
    const { event, target } = await loadInviting(db, actor, params.id, body.prototype)
    const removed = await deleteInvitees(db, target, body.emails)
    if (target === event.id && removed.length > 0) {
      // what they hear live is asked for anew, and refused
      for (const { user_id } of removed) if (user_id) announce({ drop_user: user_id })
      if (event.published) announce({ session: event.id, kind: 'event_edited' })
    }
    return { removed: removed.map((row) => row.email) }
  },

  listContacts: ({ db, actor }) => listContacts(db, actor.user_id),

  loadInvitePattern: async ({ db, actor }) => ({ pattern: await findInvitePattern(db, actor.user_id) }),

  async setInviteMessage({ db, actor, announce }, { params, body }) {
    const event = await loadOwnEvent(db, actor, params.id)
    const invite_message = body.inviteMessage.trim() || null
    await updateMessages(db, event.id, { invite_message })
    if (event.published) announce({ session: event.id, kind: 'event_edited' })
    return { invite_message }
  },

  async sendInviteTest(context, { params }) {
    return sendTestInvitation(context, await loadOwnEvent(context.db, context.actor, params.id))
  },

  async sendReminder(context, { params, body }) {
    return sendReminder(context, await loadOwnEvent(context.db, context.actor, params.id), body)
  },

  async sendClosingMessage(context, { params, body }) {
    return sendClosing(context, await loadOwnEvent(context.db, context.actor, params.id), body)
  },
})

type Adding = Context<Actor> & Settled
type Person = { email: string; name: string }

/** Who may be invited of those wanted, each once; the own address counts as invited. */
async function sortWanted({ db, actor }: Adding, users: readonly Person[]) {
  const pattern = await findInvitePattern(db, actor.user_id)
  const own = (await loadSender(db, actor.user_id)).email.toLowerCase()
  const valid = new Map<string, Person>()
  const invalid: Person[] = []
  const duplicates: Person[] = []
  for (const user of users) {
    const address = user.email.toLowerCase()
    if (!isInvitable(user.email, pattern)) invalid.push(user)
    else if (address === own || valid.has(address)) duplicates.push(user)
    else valid.set(address, user)
  }
  return { valid: [...valid.values()], invalid, duplicates }
}

/** Each invitation is a mail, now or later; a host whose own address is not proven has few. */
async function countInvitations({ db, actor, now, mails_per_day }: Adding, mails: number): Promise<void> {
  if (mails === 0) return
  const { verified } = await loadSender(db, actor.user_id)
  const most = verified ? mails_per_day : Math.min(mails_per_day, UNPROVEN_MAILS_PER_DAY)
  const isWithin = await countMails(db, { user_id: actor.user_id, mails, most }, now)
  refuseIf(!isWithin && mails_used_up)
}

/** An id that says nothing about whether the address has an account. */
function viewInvitee({ email, name }: InviteeRow, event_id: EventId, personKey: Context['personKey']) {
  return { id: personKey(invitedScope(event_id), email.toLowerCase()).toString('hex'), email, name }
}

function errorsOf<T extends 'invalid_email' | 'duplicate_email'>(error_type: T, people: readonly Person[]) {
  return people.length === 0 ? [] : [{ error_type, users: people.map(({ email }) => ({ email })) }]
}
