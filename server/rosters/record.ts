// What the audit trail says of lists: who came to them, once they are there, and who was taken off them.
import type { Actor } from '#domain/base/actor.ts'
import { arrivalText, removalText } from '#domain/rosters/wording.ts'
import { type Audited, actorOf, GONE, noteAudit } from '#server/activity/actions.ts'
import type { Work } from '#server/base/http/context.ts'
import type { RosterRow } from './queries.ts'

type Writing = Pick<Work, 'db' | 'now'>
type List = Pick<RosterRow, 'team_id' | 'tenant_id' | 'owner_id'>

type Arrival = {
  act: 'list_imported' | 'list_extended'
  list: List
  /** `actor_id` is null of somebody who is gone since. */
  who: Pick<Audited, 'actor_id' | 'for_id'>
  added: number
}

export async function noteArrivals(work: Writing, { act, list, who, added }: Arrival): Promise<void> {
  await noteAudit(work, {
    ...{ act, actor_id: who.actor_id ?? GONE, for_id: who.for_id },
    ...{ detail: arrivalText(list, added), ...whose(list) },
  })
}

type Removal = { act: 'list_cleared' | 'list_reduced' | 'team_deleted'; list: List; removed: number }

/** Nothing where nobody was on the list. */
export async function noteRemoval(
  work: Writing & { actor: Actor },
  { act, list, removed }: Removal,
): Promise<void> {
  if (removed === 0 && act !== 'team_deleted') return
  const detail = removalText(list, removed)
  await noteAudit(work, { act, ...actorOf(work.actor), detail, ...whose(list) })
}

function whose({ tenant_id, owner_id }: List) {
  return tenant_id === null ? { of: owner_id! } : { tenant_id }
}
