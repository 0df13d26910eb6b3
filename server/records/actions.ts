// Closes a session as a decision: composes what is signed, signs it, and puts it in the place of an older record.
import { randomUUID } from 'node:crypto'
import type { Actor } from '#domain/base/actor.ts'
import type { EventId, RecordId } from '#domain/base/ids.ts'
import { canonicalJson } from '#domain/records/canonical.ts'
import { type DecisionDraft, REASONS_MAX } from '#domain/records/model.ts'
import {
  already_recorded,
  already_replaced,
  decided_later,
  not_in_the_lead,
  owner_not_invitable,
  reason_gone,
  reasons_too_many,
  record_not_found,
} from '#domain/records/refusals.ts'
import { outcomeOf } from '#domain/records/rules.ts'
import { isInvitable } from '#domain/tenants/pattern.ts'
import { dayOf } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import { isUuid } from '#server/base/db/uuid.ts'
import type { Context } from '#server/base/http/context.ts'
import { found, refuseIf } from '#server/base/http/refused.ts'
import { localDay } from '#server/base/local-time.ts'
import type { EventRow } from '#server/events/queries.ts'
import { findInvitePattern } from '#server/invitations/queries.ts'
import { composeDocument, type Reason, refusalOf, titledOptions } from './composing.ts'
import { signingKey } from './key-actions.ts'
import { findCurrent, findRecord, listReasons, lockOwn, type RecordRow } from './queries.ts'
import { signText } from './signing.ts'

type Recording = { context: Context<Actor>; secret: Buffer }

/** Records a decision in the transaction of the call; refuses with what is wrong. */
export async function recordDecision(
  { context, secret }: Recording,
  event: EventRow,
  draft: DecisionDraft,
): Promise<RecordRow> {
  const { db, actor, now, origin } = context
  await holdEvent(db, event.id)
  refuseIf(refusalOf(event, now))
  const older = await takeOlder(context, event, draft.replaces)
  await refuseOwner(context, draft)
  const options = await titledOptions(db, event)
  const { kind } = outcomeOf(event, options, draft.picked?.id)
  refuseIf(draft.picked && kind !== 'picked' && not_in_the_lead)
  const recorded_on = localDay(event.time_zone, now)
  const decided_on = draft.decided_on ?? recorded_on
  // where the host is it may be tomorrow
  refuseIf(decided_on > dayOf(now, 1) && decided_later)
  const id = randomUUID() as RecordId
  const document = await composeDocument(db, {
    ...{ event, options },
    said: {
      ...{ id, origin, owner: draft.owner, decided_on, recorded_on, picked: draft.picked },
      ...{ reasons: chosenOf(await listReasons(db, event.id), draft.reasons), replaces: older },
    },
  })
  const key = await signingKey({ db, secret, now })
  await db
    .insertInto('decision_records')
    .values({
      ...{ id, event_id: event.id, creator_id: actor.user_id, key_id: key.id, recorded_on },
      ...{ document: JSON.stringify(document), signature: signText(key.key, canonicalJson(document)) },
      ...{ replaces_id: older?.id ?? null, is_shared: draft.is_shared, owner_email: draft.owner_email },
      owner_told_on: older && isSame(older.owner_email, draft.owner_email) ? older.owner_told_on : null,
    })
    .execute()
  return found(await findRecord(db, id))
}

/** Somebody who cannot be written to would never hear of it. */
async function refuseOwner({ db, actor }: Context<Actor>, { owner_email }: DecisionDraft): Promise<void> {
  if (owner_email === null) return
  refuseIf(!isInvitable(owner_email, await findInvitePattern(db, actor.user_id)) && owner_not_invitable)
}

/** Who owns it still was told of it. */
const isSame = (before: string | null, now: string | null) => before?.toLowerCase() === now?.toLowerCase()

/** Two hosts, or two presses, record one after the other. */
async function holdEvent(db: Executor, id: EventId): Promise<void> {
  await db.selectFrom('events').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** The own record that this one takes the place of, which is not the current one any more from here on. */
async function takeOlder({ db, actor }: Context<Actor>, event: EventRow, replaces: RecordId | null) {
  const current = await findCurrent(db, event.id)
  refuseIf(current && current.id !== replaces && already_recorded)
  if (replaces === null) return null
  const older = found(
    isUuid(replaces) ? await lockOwn(db, replaces, actor.user_id) : undefined,
    record_not_found,
  )
  refuseIf(!older.is_current && already_replaced)
  await db.updateTable('decision_records').set({ is_current: false }).where('id', '=', older.id).execute()
  return older
}

/** Those that the host chose, or all; what is left out is counted. */
function chosenOf(reasons: readonly Reason[], ids: readonly string[] | undefined) {
  const wanted = ids && new Set(ids)
  const chosen = wanted ? reasons.filter(({ id }) => wanted.has(id)) : reasons
  refuseIf(wanted && chosen.length < wanted.size && reason_gone)
  refuseIf(chosen.length > REASONS_MAX && reasons_too_many)
  return { texts: chosen.map(({ text }) => text), left_out: reasons.length - chosen.length }
}

/** Removes a record; the one it took the place of is current again, unless its session has another one since. */
export async function deleteRecord(db: Executor, { id, replaces_id }: RecordRow): Promise<void> {
  await db.deleteFrom('decision_records').where('id', '=', id).execute()
  if (!replaces_id) return
  const older = await findRecord(db, replaces_id)
  if (!older || (older.event_id && (await findCurrent(db, older.event_id)))) return
  await db.updateTable('decision_records').set({ is_current: true }).where('id', '=', older.id).execute()
}
