// Who changes which list, and when an import is over.
import type { Actor } from '#domain/base/actor.ts'
import type { Refusal } from '#domain/base/refusal.ts'
import { mayEditTenant } from '#domain/tenants/rules.ts'
import type { RosterStatusName } from './model.ts'
import { team_not_yours } from './refusals.ts'

type Status = { status: RosterStatusName; import_progress: number }

/** The import is over: it failed, or its progress is 1 and it succeeded. */
export function isImportOver({ status, import_progress }: Status): boolean {
  return status === 'failed' || status === 'empty' || (import_progress === 1 && status === 'success')
}

/** An import is waiting or running: no second one can start. */
export function isImporting({ status }: Pick<Status, 'status'>): boolean {
  return status === 'waiting' || status === 'importing'
}

/** A team as far as rights are concerned; everybody in its organisation sees it. */
type Owned = { creator_id: string | null; tenant_id: string }
type Own = Pick<Actor, 'user_id' | 'tenant_id' | 'role_type' | 'delegate_user_id'>

/** People change the teams they created; owners and administrators change all of their organisation. */
export function teamRefusal(team: Owned, actor: Own): Refusal | null {
  const isOwn = team.creator_id === actor.user_id
  return team.tenant_id === actor.tenant_id && (isOwn || mayEditTenant(actor)) ? null : team_not_yours
}
