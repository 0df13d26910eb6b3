// Every command of the operator, by hand, in one list.
import type { Command } from '../command.ts'
import { backupCommands } from './backups.ts'
import { checkCommands } from './checks.ts'
import { leadCommands } from './leads.ts'
import { planCommands } from './plans.ts'
import { recordCommands } from './records.ts'
import { roleCommands } from './roles.ts'
import { signOnCommands } from './sign-ons.ts'
import { tabCommands } from './tabs.ts'
import { tenantCommands } from './tenants.ts'
import { userCommands } from './users.ts'
import { viewingCommands } from './viewing.ts'

export const commands: readonly Command[] = [
  ...userCommands,
  ...roleCommands,
  ...tenantCommands,
  ...signOnCommands,
  ...planCommands,
  ...viewingCommands,
  ...leadCommands,
  ...tabCommands,
  ...backupCommands,
  ...checkCommands,
  ...recordCommands,
]
