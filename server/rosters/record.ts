// What the audit trail says of lists: who came to them, once they are there.
import type { AuditAct } from '#domain/activity/model.ts'
import { recordText } from '#domain/rosters/wording.ts'
import { type Audited, GONE, noteAudit } from '#server/activity/actions.ts'
import type { Work } from '#server/base/http/context.ts'
import type { RosterRow } from './queries.ts'

type Arrival = {
  act: AuditAct & `list_${string}`
  list: Pick<RosterRow, 'team_id' | 'tenant_id' | 'owner_id'>
  /** `actor_id` is null of somebody who is gone since. */
  who: Pick<Audited, 'actor_id' | 'for_id'>
  added: number
}

export async function noteArrivals(
  work: Pick<Work, 'db' | 'now'>,
  { act, list, who, added }: Arrival,
): Promise<void> {
  const whose = list.tenant_id === null ? { of: list.owner_id! } : { tenant_id: list.tenant_id }
  await noteAudit(work, {
    ...{ act, actor_id: who.actor_id ?? GONE, for_id: who.for_id },
    ...{ detail: recordText(list, added), ...whose },
  })
}
