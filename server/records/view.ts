// Decision records as answers: what their reader may see of them.
import type { Actor } from '#domain/base/actor.ts'
import type { RecordId } from '#domain/base/ids.ts'
import type { RecordSketch, RecordView } from '#domain/records/contract.ts'
import { not_your_record, record_not_found } from '#domain/records/refusals.ts'
import { readsRecord } from '#domain/records/rules.ts'
import type { Executor } from '#server/base/db/open.ts'
import { isUuid } from '#server/base/db/uuid.ts'
import { found, refuse } from '#server/base/http/refused.ts'
import { type BareEvent, findBareEvent } from '#server/events/bare-queries.ts'
import { sees } from '#server/events/invited-queries.ts'
import { findNewer, findRecord, type RecordRow } from './queries.ts'
import { webKey } from './signing.ts'

/** Null: nobody is signed in. */
export type Reading = { db: Executor; actor: Actor | null }

/** A record with its session, as far as its reader may see that. */
export type Read = { record: RecordRow; session: BareEvent | null }

/** The record if the reader may read it, otherwise 404: a hidden one is an unknown one. */
export async function loadRecord(reading: Reading, id: string): Promise<Read> {
  const record = found(
    isUuid(id) ? await findRecord(reading.db, id as RecordId) : undefined,
    record_not_found,
  )
  return (await readOf(reading, record)) ?? refuse(record_not_found)
}

/** The own record; 403 for somebody else's that can be read. */
export async function loadOwnRecord(db: Executor, actor: Actor, id: string): Promise<RecordRow> {
  const { record } = await loadRecord({ db, actor }, id)
  if (record.creator_id !== actor.user_id) refuse(not_your_record)
  return record
}

async function readOf({ db, actor }: Reading, record: RecordRow): Promise<Read | null> {
  const event = record.event_id && (await findBareEvent(db, record.event_id))
  const is_seen = event && actor ? await sees(db, event, actor) : false
  const reads = readsRecord({
    is_own: record.creator_id === actor?.user_id,
    is_shared: record.is_shared,
    session: event ? { is_seen, results_hidden: event.results_hidden } : null,
  })
  return reads ? { record, session: event && is_seen ? event : null } : null
}

export async function viewRecord(reading: Reading, { record, session }: Read): Promise<RecordView> {
  const { db, actor } = reading
  const newer = await findNewer(db, record.id)
  const older = record.replaces_id ? await findRecord(db, record.replaces_id) : undefined
  const user_created = record.creator_id === actor?.user_id
  return {
    ...{ id: record.id, document: record.document, signature: record.signature },
    ...{ public_key: webKey(record.public_key), key_fingerprint: record.key_id },
    ...{ user_created, is_shared: record.is_shared },
    is_replaced: newer !== undefined,
    replaced_by: newer && (await readOf(reading, newer)) ? linkOf(newer) : null,
    replaces: older && (await readOf(reading, older)) ? linkOf(older) : null,
    session_slug: session?.slug ?? null,
    owner_email: user_created ? record.owner_email : null,
  }
}

export const linkOf = ({ id, recorded_on }: Pick<RecordRow, 'id' | 'recorded_on'>) => ({ id, recorded_on })

export function sketchOf({ id, event_id, document, recorded_on }: RecordRow): RecordSketch {
  return { id, event_id, question: document.question, result: document.result.text, recorded_on }
}

/** The file that can be checked: what was signed, by which key. */
export function fileOf({ document, signature, public_key, key_id }: RecordRow): string {
  const file = { document, signature, public_key: webKey(public_key), key_fingerprint: key_id }
  return `${JSON.stringify(file, null, 2)}\n`
}
