// Every feature's jobs, by hand, in one list.
import type { SmallGroups } from '#domain/voting/model.ts'
import { sweepAnswers } from '#server/base/http/idempotency.ts'
import type { Job } from '#server/base/jobs/job.ts'
import { sweepOldRecords } from '#server/base/jobs/sweep.ts'
import { tellChanges } from '#server/base/live/tell-changes.ts'
import { type Post, sendMailJob, sweepMails } from '#server/base/mail/send.ts'
import { endViewings, mailSessionEnd, sweepAccounts } from './accounts/jobs.ts'
import type { Outside } from './accounts/outside.ts'
import { sendSignUpWebhook } from './accounts/sign-up-webhooks.ts'
import { agendaText } from './agendas/view.ts'
import { billingJobs } from './billing/jobs.ts'
import type { Payments } from './billing/providers/payments.ts'
import { collectionJobs } from './collections/jobs.ts'
import { writeCountLists } from './counts/jobs.ts'
import { sweepCredentials } from './credentials/jobs.ts'
import { eventJobs } from './events/jobs.ts'
import { settleFollowUps } from './follow-ups/jobs.ts'
import { mixAnswers } from './ideas/jobs.ts'
import { mailHostMessage } from './invitations/jobs.ts'
import { mixPeople } from './joining/jobs.ts'
import type { Encoder } from './media/encoding/encoder.ts'
import { mediaJobs } from './media/jobs.ts'
import type { OutsideEncoder } from './media/outside/encoder-settings.ts'
import { sweepNotificationMarks } from './notifications/jobs.ts'
import type { Nightly } from './operator/backup/nightly.ts'
import { sweepOrganisations } from './organisations/jobs.ts'
import { endLapsedPresentation } from './presenting/jobs.ts'
import { privacyJobs } from './privacy/jobs.ts'
import { mailOwners } from './promises/jobs.ts'
import { mailDecisionOwners } from './records/jobs.ts'
import { rosterJobs } from './rosters/jobs.ts'
import { sealedJobs } from './sealed/jobs.ts'
import { copySlides, drawSlides, removeDeckFiles } from './slides/jobs.ts'
import { sweepSignOn } from './sso/jobs.ts'
import { topicJobs } from './topics/jobs.ts'
import { votingJobs } from './voting/jobs.ts'

/** What jobs are made of. */
type JobParts = {
  nightly: Nightly | null
  audit_days: number
  mails_per_day: number
  encoder: Encoder | null
  outside_encoder: OutsideEncoder | null
  secret: Buffer
  small_groups: SmallGroups
  outside: Outside
  payments: Payments
  post: Post
}

/** What jobs were called before one finder of what is due took their place: what waits of them is waited for by nobody. */
export const FORMER_JOBS = [
  'close_event',
  'close_overdue_events',
  'make_occurrence',
  'import_roster',
  'resume_imports',
]

const ownerJobs = (parts: JobParts) => [mailOwners(parts), mailDecisionOwners(parts)]

export function featureJobs(parts: JobParts): Job<never>[] {
  const { audit_days, outside, payments, post } = parts
  return [
    ...eventJobs(agendaText),
    ...collectionJobs,
    mixPeople,
    mixAnswers,
    ...topicJobs(parts.small_groups),
    ...votingJobs(parts.small_groups),
    ...sealedJobs,
    writeCountLists,
    mailHostMessage,
    mailSessionEnd,
    sendSignUpWebhook(outside.services),
    sweepOldRecords([
      sweepAnswers,
      sweepMails,
      sweepAccounts,
      sweepCredentials,
      sweepSignOn,
      sweepNotificationMarks,
      sweepOrganisations(audit_days),
    ]),
    ...mediaJobs(parts),
    tellChanges,
    endViewings,
    ...billingJobs(payments),
    ...rosterJobs,
    copySlides,
    drawSlides,
    removeDeckFiles,
    endLapsedPresentation,
    settleFollowUps,
    ...ownerJobs(parts),
    ...privacyJobs,
    sendMailJob(post),
    ...(parts.nightly ? [parts.nightly.job] : []),
  ] as Job<never>[]
}
