// How many mails a host may cause in a day.
import { sql } from 'kysely'
import type { Actor } from '#domain/base/actor.ts'
import { UNPROVEN_MAILS_PER_DAY } from '#domain/invitations/model.ts'
import { mails_used_up } from '#domain/invitations/refusals.ts'
import { dayOf } from '#server/base/day.ts'
import type { Context } from '#server/base/http/context.ts'
import { refuseIf } from '#server/base/http/refused.ts'
import type { Sender } from './queries.ts'

export type Sending = Context<Actor> & { mails_per_day: number }

/** Counts mails of a host, or refuses them all; a host whose own address is not proven has few. */
export async function spendMails(
  { db, actor, now, mails_per_day }: Sending,
  { verified }: Pick<Sender, 'verified'>,
  mails: number,
): Promise<void> {
  if (mails === 0) return
  const most = verified ? mails_per_day : Math.min(mails_per_day, UNPROVEN_MAILS_PER_DAY)
  refuseIf(mails > most && mails_used_up)
  const { rows } = await sql`
    insert into mail_allowances (user_id, day, mails) values (${actor.user_id}, ${dayOf(now)}::date, ${mails})
    on conflict (user_id, day) do update set mails = mail_allowances.mails + excluded.mails
      where mail_allowances.mails + excluded.mails <= ${most}
    returning mails`.execute(db)
  refuseIf(rows.length === 0 && mails_used_up)
}
