// Invites people who were named one by one, or a whole list of them; each gets one email at the most.
import type { RosterId } from '#domain/base/ids.ts'
import type { MailPortion, RosterInvited } from '#domain/invitations/contract.ts'
import { INVITED_MAX } from '#domain/invitations/model.ts'
import { too_many_invited } from '#domain/invitations/refusals.ts'
import { isInvitable } from '#domain/tenants/pattern.ts'
import { dayOf } from '#server/base/day.ts'
import { refuseIf } from '#server/base/http/refused.ts'
import { inviteAt } from '#server/events/invite-jobs.ts'
import { listPeople, loadRoster } from '#server/rosters/queries.ts'
import { bookMails, type Sending } from './allowance.ts'
import {
  countInvitees,
  delayInvitees,
  findInvitePattern,
  type Invitation,
  type InviteeRow,
  type Inviting,
  insertInvitees,
  listInvitedTo,
  loadSender,
} from './queries.ts'

type Person = { email: string; name: string }

/** Who may be invited of those wanted, each once; the own address counts as invited. */
export async function sortWanted({ db, actor }: Sending, people: readonly Person[]) {
  const own = (await loadSender(db, actor.user_id)).email.toLowerCase()
  const pattern = await findInvitePattern(db, actor.user_id)
  const valid = new Map<string, Person>()
  const invalid: Person[] = []
  const duplicates: Person[] = []
  for (const person of people) {
    const address = person.email.toLowerCase()
    if (!isInvitable(person.email, pattern)) invalid.push(person)
    else if (address === own || valid.has(address)) duplicates.push(person)
    else valid.set(address, person)
  }
  return { valid: [...valid.values()], invalid, duplicates }
}

type Invited = { added: InviteeRow[]; waiting: MailPortion[] }

/**
 * Those who were not invited yet. Each is an email, at the start or on the day whose allowance has room for it, but for
 * those who are invited quietly. Who is named first is written to first.
 */
async function invite(
  context: Sending,
  { event, target }: Inviting,
  people: readonly Invitation[],
): Promise<Invited> {
  const { db, actor, now, announce, enqueue } = context
  const added = await insertInvitees(db, target, people, now)
  refuseIf((await countInvitees(db, target)) > INVITED_MAX && too_many_invited)
  const isAdded = new Set(added.map(({ email }) => email.toLowerCase()))
  const mailed = people.filter(({ email, quiet }) => !quiet && isAdded.has(email.toLowerCase()))
  const portions = await bookMails(context, await loadSender(db, actor.user_id), mailed.length)
  const waiting = portions.filter(({ day }) => day > dayOf(now))
  let last = mailed.length
  for (const { day, mails } of waiting.toReversed()) {
    await delayInvitees(db, target, {
      day,
      emails: mailed.slice(last - mails, last).map(({ email }) => email),
    })
    last -= mails
  }
  if (event.published && target === event.id && added.length > 0) {
    for (const job of inviteAt(event, now)) await enqueue(job)
    announce({ session: event.id, kind: 'event_edited' })
  }
  return { added, waiting }
}

/**
 * Invites people to these events of one session. The email is about the first of them that is not over; whoever is
 * invited to one of them already gets none. `added` has each person once.
 */
export async function inviteToAll(
  context: Sending,
  targets: readonly Inviting[],
  people: readonly Person[],
): Promise<Invited> {
  const ids = targets.map(({ target }) => target)
  const told = targets.length > 1 ? await listInvitedTo(context.db, ids) : new Set<string>()
  const added = new Map<string, InviteeRow>()
  const waiting: MailPortion[] = []
  for (const inviting of inOrder(targets, context.now)) {
    const wanted = people.map((one) => ({ ...one, quiet: told.has(one.email.toLowerCase()) }))
    const made = await invite(context, inviting, wanted)
    for (const row of made.added) added.set(row.email.toLowerCase(), row)
    waiting.push(...made.waiting)
    for (const { email } of people) told.add(email.toLowerCase())
  }
  return { added: [...added.values()], waiting }
}

/** Invites everybody who is on a list now to these events of one session, as `inviteToAll` does. */
export async function inviteRoster(
  context: Sending,
  targets: readonly Inviting[],
  roster_id: RosterId,
): Promise<RosterInvited> {
  const { db, actor } = context
  const roster = await loadRoster(db, actor, roster_id)
  refuseIf(roster.people_count > INVITED_MAX && too_many_invited)
  const listed = await listPeople(db, roster.id, { limit: INVITED_MAX })
  const named = listed.map(({ email, ...names }) => ({ email, name: nameOf(names) }))
  const { valid, invalid, duplicates } = await sortWanted(context, named)
  const { added, waiting } = await inviteToAll(context, targets, valid)
  const known = valid.length - added.length + duplicates.length
  return { invited: added.length, known, invalid: invalid.length, waiting }
}

function nameOf({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`.trim()
}

/** What is not over comes first, the earliest before the others. */
function inOrder(targets: readonly Inviting[], now: number): Inviting[] {
  const isOver = ({ event }: Inviting) => Number(event.ideas_end.getTime() <= now * 1000)
  const start = ({ event }: Inviting) => event.ideas_start.getTime()
  const place = ({ event }: Inviting) => event.position ?? 0
  return [...targets].sort(
    (one, other) => isOver(one) - isOver(other) || start(one) - start(other) || place(one) - place(other),
  )
}
