// How many emails a host may cause in a day; what is more is booked for the days that follow.
import { sql } from 'kysely'
import type { Actor } from '#domain/base/actor.ts'
import type { UserId } from '#domain/base/ids.ts'
import type { MailPortion } from '#domain/invitations/contract.ts'
import { MAIL_DAYS_AHEAD, UNPROVEN_MAILS_PER_DAY } from '#domain/invitations/model.ts'
import { mails_used_up, too_many_waiting } from '#domain/invitations/refusals.ts'
import { dayOf } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { Context } from '#server/base/http/context.ts'
import { refuse, refuseIf } from '#server/base/http/refused.ts'
import type { AgendaText } from '#server/events/agenda-view.ts'
import type { Sender } from './queries.ts'

/** `agendaText`: what an invitation shows of the agenda of its session. */
export type Sending = Context<Actor> & { mails_per_day: number; agendaText: AgendaText }

/** Counts emails of a host today, or refuses them all; a host whose own address is not proven has few. */
export async function spendMails(
  sending: Sending,
  { verified }: Pick<Sender, 'verified'>,
  mails: number,
): Promise<void> {
  if (mails === 0) return
  const { db, actor, now, mails_per_day } = sending
  const most = verified ? mails_per_day : Math.min(mails_per_day, UNPROVEN_MAILS_PER_DAY)
  const isSpent = await spent(db, actor.user_id, { day: dayOf(now), mails }, most)
  refuseIf(!isSpent && mails_used_up)
}

/**
 * Books emails on the days on which they may leave, as many as fit today first. A host whose own address is not proven
 * books nothing ahead: anybody can sign up with a foreign one, and be gone tomorrow.
 */
export async function bookMails(
  sending: Sending,
  sender: Pick<Sender, 'verified'>,
  mails: number,
): Promise<MailPortion[]> {
  const { db, actor, now, mails_per_day: most } = sending
  if (mails === 0) return []
  const today = { day: dayOf(now), mails }
  if (!sender.verified) {
    await spendMails(sending, sender, mails)
    return [today]
  }
  if (await spent(db, actor.user_id, today, most)) return [today]
  const portions: MailPortion[] = []
  let left = mails
  for (let later = 0; left > 0; later++) {
    if (later > MAIL_DAYS_AHEAD) refuse(too_many_waiting)
    const day = dayOf(now, later)
    const fitting = Math.min(left, Math.max(0, most - (await held(db, actor.user_id, day))))
    if (fitting === 0) continue
    await spent(db, actor.user_id, { day, mails: fitting }, most)
    portions.push({ day, mails: fitting })
    left -= fitting
  }
  return portions
}

/** Gives back what was booked for people who get no email. */
export async function returnMails(
  db: Executor,
  user_id: UserId,
  portions: readonly MailPortion[],
): Promise<void> {
  for (const { day, mails } of portions)
    await sql`update mail_allowances set mails = greatest(0, mails - ${mails})
      where user_id = ${user_id} and day = ${day}::date`.execute(db)
}

/** Whether they fit on that day, and are counted there. */
async function spent(
  db: Executor,
  user_id: UserId,
  { day, mails }: MailPortion,
  most: number,
): Promise<boolean> {
  if (mails > most) return false
  const { rows } = await sql`
    insert into mail_allowances (user_id, day, mails) values (${user_id}, ${day}::date, ${mails})
    on conflict (user_id, day) do update set mails = mail_allowances.mails + excluded.mails
      where mail_allowances.mails + excluded.mails <= ${most}
    returning mails`.execute(db)
  return rows.length > 0
}

/** What is counted on that day; nobody else counts there until this transaction is over. */
async function held(db: Executor, user_id: UserId, day: string): Promise<number> {
  const { rows } = await sql<{ mails: number }>`
    insert into mail_allowances (user_id, day, mails) values (${user_id}, ${day}::date, 0)
    on conflict (user_id, day) do update set mails = mail_allowances.mails returning mails`.execute(db)
  return rows[0]!.mails
}
