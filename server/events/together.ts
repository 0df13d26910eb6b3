// Keeps the questions of a session alike: all of them name people, or none does.
import type { CollectionId, EventId } from '#domain/base/ids.ts'
import type { EventDraft } from '#domain/events/contract.ts'
import { namesTogetherRefusal } from '#domain/events/rules.ts'
import { isSealedBy } from '#domain/events/saving.ts'
import type { Executor } from '#server/base/db/open.ts'
import { isUuid } from '#server/base/db/uuid.ts'
import { refuseIf } from '#server/base/http/refused.ts'

/** Refuses drafts that make a session mixed that was not, or mix it otherwise. */
export async function refuseMixedNames(db: Executor, drafts: readonly EventDraft[]): Promise<void> {
  const before = await listTogether(
    db,
    drafts.flatMap(({ id }) => id ?? []),
  )
  const after = before.map((one) => {
    const draft = drafts.findLast(({ id }) => id === one.id)
    return draft ? { ...one, anonymous: draft.anonymous, sealed: isSealedBy(draft, one) } : one
  })
  for (const id of new Set(before.map((one) => one.collection_id))) {
    const here = (list: readonly Together[]) => list.filter((one) => one.collection_id === id)
    refuseIf(namesTogetherRefusal(here(after), here(before)))
  }
}

type Together = { id: EventId; anonymous: boolean; sealed: boolean; collection_id: CollectionId | null }

/** All questions of the sessions that these belong to. */
async function listTogether(db: Executor, ids: readonly EventId[]): Promise<Together[]> {
  const wanted = ids.filter(isUuid)
  if (wanted.length === 0) return []
  return db
    .selectFrom('events as e')
    .innerJoin('events as o', 'o.collection_id', 'e.collection_id')
    .distinct()
    .select(['o.id', 'o.anonymous', 'o.sealed', 'o.collection_id'])
    .where('e.id', 'in', wanted)
    .execute()
}
