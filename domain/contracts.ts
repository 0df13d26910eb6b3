// Every contract of the product, by feature: what the server implements, the web calls and the tests try.
import { codeSignIn } from './accounts/code-calls.ts'
import { accounts } from './accounts/contract.ts'
import { resetting } from './accounts/reset-calls.ts'
import { stepwise } from './accounts/sign-up-calls.ts'
import { activity } from './activity/contract.ts'
import { agendas } from './agendas/contract.ts'
import { analytics } from './analytics/contract.ts'
import { arrivals } from './arrivals/contract.ts'
import { billing } from './billing/contract.ts'
import { branding } from './branding/contract.ts'
import { collections } from './collections/contract.ts'
import { comments } from './comments/contract.ts'
import { counts } from './counts/contract.ts'
import { credentials } from './credentials/contract.ts'
import { dashboard } from './dashboard/contract.ts'
import { delegates } from './delegates/contract.ts'
import { events } from './events/contract.ts'
import { followUps } from './follow-ups/contract.ts'
import { ideas } from './ideas/contract.ts'
import { insights } from './insights/contract.ts'
import { invitations } from './invitations/contract.ts'
import { joining } from './joining/contract.ts'
import { media } from './media/contract.ts'
import { notifications } from './notifications/contract.ts'
import { organisations } from './organisations/contract.ts'
import { presenting } from './presenting/contract.ts'
import { prioritizing } from './prioritizing/contract.ts'
import { privacy } from './privacy/contract.ts'
import { promises } from './promises/contract.ts'
import { records } from './records/contract.ts'
import { rosters } from './rosters/contract.ts'
import { sealed } from './sealed/contract.ts'
import { slides } from './slides/contract.ts'
import { tabs } from './tabs/contract.ts'
import { templates } from './templates/contract.ts'
import { tenants } from './tenants/contract.ts'
import { topics } from './topics/contract.ts'
import { voting } from './voting/contract.ts'

export const contracts = {
  activity,
  media,
  billing,
  tenants,
  branding,
  accounts: { ...accounts, ...stepwise, ...codeSignIn, ...resetting },
  credentials,
  delegates,
  rosters,
  notifications,
  events,
  collections,
  joining,
  sealed,
  invitations,
  voting,
  comments,
  ideas,
  arrivals,
  insights,
  records,
  counts,
  slides,
  topics,
  agendas,
  presenting,
  'follow-ups': followUps,
  promises,
  prioritizing,
  organisations,
  analytics,
  templates,
  dashboard,
  privacy,
  tabs,
}
export type Contracts = typeof contracts
