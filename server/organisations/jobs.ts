// Jobs of organisations: invitations that nobody accepted go, and so do links to view, and old entries of the audit trail.
import { z } from 'zod'
import { sweepAudit } from '#server/activity/actions.ts'
import { toDate } from '#server/base/day.ts'
import { defineJob } from '#server/base/jobs/job.ts'

/** `audit_days`: how long entries of the audit trail are kept. */
export const sweepOrganisations = (audit_days: number) =>
  defineJob({
    name: 'sweep_organisations',
    payload: z.unknown(),
    async run({ db, now }) {
      await db.deleteFrom('member_invitations').where('expires_time', '<', toDate(now)).execute()
      await db.deleteFrom('viewing_links').where('expires_time', '<', toDate(now)).execute()
      await sweepAudit(db, toDate(now - audit_days * 86_400))
    },
  })
