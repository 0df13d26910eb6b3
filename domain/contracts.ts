// Every contract of the product, by feature: what the server implements, the web calls and the tests try.
import { accounts } from './accounts/contract.ts'
import { activity } from './activity/contract.ts'
import { collections } from './collections/contract.ts'
import { comments } from './comments/contract.ts'
import { dashboard } from './dashboard/contract.ts'
import { events } from './events/contract.ts'
import { ideas } from './ideas/contract.ts'
import { insights } from './insights/contract.ts'
import { invitations } from './invitations/contract.ts'
import { joining } from './joining/contract.ts'
import { media } from './media/contract.ts'
import { notifications } from './notifications/contract.ts'
import { templates } from './templates/contract.ts'
import { tenants } from './tenants/contract.ts'
import { voting } from './voting/contract.ts'

export const contracts = {
  activity,
  media,
  tenants,
  accounts,
  notifications,
  events,
  collections,
  joining,
  invitations,
  voting,
  comments,
  ideas,
  insights,
  templates,
  dashboard,
}
export type Contracts = typeof contracts
