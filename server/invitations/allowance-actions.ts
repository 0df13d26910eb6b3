// Counts emails that a host causes on a day, as many as fit.
import { sql } from 'kysely'
import type { UserId } from '#domain/base/ids.ts'
import type { MailPortion } from '#domain/invitations/contract.ts'
import { UNPROVEN_MAILS_PER_DAY } from '#domain/invitations/model.ts'
import { dayOf } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { Work } from '#server/base/http/context.ts'
import { inTransaction } from '#server/base/http/in-transaction.ts'
import type { Mail } from '#server/base/mail/mail.ts'

/** How many emails a host may cause in a day; one whose own address is not proven few. */
export function mostMails(mails_per_day: number, verified: boolean): number {
  return verified ? mails_per_day : Math.min(mails_per_day, UNPROVEN_MAILS_PER_DAY)
}

/** Whether they fit on that day, and are counted there. */
export async function spendIfFree(
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

/**
 * An email that a host causes, counted, noted and written together or not at all. `note` says whether it is to be written; what
 * does not fit any more today is neither noted nor written.
 */
export async function mailCounted(
  work: Work,
  { user_id, most }: { user_id: UserId; most: number },
  mail: Mail,
  note: (db: Executor) => Promise<boolean>,
): Promise<void> {
  const write = async ({ db, mail: send }: Work) => {
    if (!(await note(db))) return
    if (!(await spendIfFree(db, user_id, { day: dayOf(work.now), mails: 1 }, most))) throw new NoneLeft()
    await send(mail)
  }
  await inTransaction(work, write).catch((error: unknown) => {
    if (!(error instanceof NoneLeft)) throw error
  })
}

/** The host has caused all emails of today: tomorrow is another day. */
class NoneLeft extends Error {}

/** Whether the user `u` may cause another email today. */
export const hasMailsLeft = (now: number, { most, most_unproven }: { most: number; most_unproven: number }) =>
  sql<boolean>`coalesce((select a.mails from mail_allowances a where a.user_id = u.id and a.day = ${dayOf(now)}::date), 0)
    < case when u.verified then ${most}::int else ${most_unproven}::int end`
