// Everything that is stored, for the public page; a test compares it with the actual tables.

import { accountsTables } from '#domain/accounts/stored.ts'
import { activityTables } from '#domain/activity/stored.ts'
import { agendaTables } from '#domain/agendas/stored.ts'
import { baseTables } from '#domain/base/stored.ts'
import { STORED_AREAS } from '#domain/base/stored-table.ts'
import { billingTables } from '#domain/billing/stored.ts'
import { brandingTables } from '#domain/branding/stored.ts'
import { collectionsTables } from '#domain/collections/stored.ts'
import { commentsTables } from '#domain/comments/stored.ts'
import { countTables } from '#domain/counts/stored.ts'
import { credentialsTables } from '#domain/credentials/stored.ts'
import { delegatesTables } from '#domain/delegates/stored.ts'
import { eventsTables } from '#domain/events/stored.ts'
import { followUpTables } from '#domain/follow-ups/stored.ts'
import { ideasTables } from '#domain/ideas/stored.ts'
import { invitationsTables } from '#domain/invitations/stored.ts'
import { joiningTables } from '#domain/joining/stored.ts'
import { mediaTables } from '#domain/media/stored.ts'
import { notificationsTables } from '#domain/notifications/stored.ts'
import { organisationsTables } from '#domain/organisations/stored.ts'
import { presentingTables } from '#domain/presenting/stored.ts'
import { promiseTables } from '#domain/promises/stored.ts'
import { recordTables } from '#domain/records/stored.ts'
import { rostersTables } from '#domain/rosters/stored.ts'
import { sealedTables } from '#domain/sealed/stored.ts'
import { slideTables } from '#domain/slides/stored.ts'
import { ssoTables } from '#domain/sso/stored.ts'
import { templatesTables } from '#domain/templates/stored.ts'
import { tenantsTables } from '#domain/tenants/stored.ts'
import { topicTables } from '#domain/topics/stored.ts'
import { votingTables } from '#domain/voting/stored.ts'
import { privacyTables } from './stored.ts'

/** In the order in which people read them. */
const TABLES = [
  ...accountsTables,
  ...tenantsTables,
  ...brandingTables,
  ...credentialsTables,
  ...ssoTables,
  ...delegatesTables,
  ...rostersTables,
  ...organisationsTables,
  ...templatesTables,
  ...activityTables,
  ...privacyTables,
  ...eventsTables,
  ...collectionsTables,
  ...invitationsTables,
  ...recordTables,
  ...slideTables,
  ...agendaTables,
  ...presentingTables,
  ...promiseTables,
  ...topicTables,
  ...followUpTables,
  ...ideasTables,
  ...commentsTables,
  ...votingTables,
  ...countTables,
  ...joiningTables,
  ...sealedTables,
  ...mediaTables,
  ...notificationsTables,
  ...billingTables,
  ...baseTables,
]

export const STORED = STORED_AREAS.map((area) => ({
  area,
  tables: TABLES.filter((table) => table.area === area),
}))
