// Promises of people who leave go to the hosts, with a move on record.
import type { UserId } from '#domain/base/ids.ts'
import { THE_PRODUCT } from '#domain/promises/model.ts'
import type { Work } from '#server/base/http/context.ts'
import { changeTopic } from '#server/topics/actions.ts'
import { findTopicRow } from '#server/topics/queries.ts'
import { listOwnedPromises } from './queries.ts'

/**
 * Every promise of somebody who is deactivated, removed or erased is the host's from now on. `tenant_id`: only those made
 * in that organisation, which the person leaves.
 */
export async function passPromises(
  work: Pick<Work, 'db' | 'now' | 'announce'>,
  person: { user_id: UserId; email: string | null; tenant_id: string | null },
): Promise<void> {
  for (const { id, host_name, host_email } of await listOwnedPromises(work.db, person)) {
    const topic = await findTopicRow(work.db, id)
    if (!topic) continue
    const change = { owner_name: host_name || THE_PRODUCT, owner_email: host_email }
    await changeTopic(work, topic, change, { id: null, name: THE_PRODUCT })
  }
}
