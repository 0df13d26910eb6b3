// What organisations throw away.
import { sweepAudit } from '#server/activity/actions.ts'
import { toDate } from '#server/base/day.ts'
import type { Sweep } from '#server/base/jobs/sweep.ts'

/** Invitations that nobody accepted, links to view, and entries of the audit trail older than `audit_days`. */
export const sweepOrganisations =
  (audit_days: number): Sweep =>
  async ({ db, now }) => {
    await db.deleteFrom('member_invitations').where('expires_time', '<', toDate(now)).execute()
    await db.deleteFrom('viewing_links').where('expires_time', '<', toDate(now)).execute()
    await sweepAudit(db, toDate(now - audit_days * 86_400))
  }
