// Counts emails that a host causes on a day, as many as fit.
import { sql } from 'kysely'
import type { UserId } from '#domain/base/ids.ts'
import type { MailPortion } from '#domain/invitations/contract.ts'
import { UNPROVEN_MAILS_PER_DAY } from '#domain/invitations/model.ts'
import type { Executor } from '#server/base/db/open.ts'

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
