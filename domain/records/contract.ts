// The calls of decision records: a session is closed as a decision, which is read, saved and checked.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'
import { type EventId, type IdeaId, idSchema, type RecordId } from '#domain/base/ids.ts'
import { day, decisionDraft, publicKey, RECORDS_LISTED, recordDocument } from './model.ts'

const params = z.object({ id: idSchema<RecordId>() })
const ofEvent = z.object({ id: idSchema<EventId>() })

/** A record in a list. */
const sketch = z.object({
  id: idSchema<RecordId>(),
  /** Null when its session is gone. */
  event_id: idSchema<EventId>().nullable(),
  question: z.string(),
  /** How it ended, in a sentence. */
  result: z.string(),
  recorded_on: day,
})
export type RecordSketch = z.output<typeof sketch>

const link = z.object({ id: idSchema<RecordId>(), recorded_on: day })

const recordView = z.object({
  id: idSchema<RecordId>(),
  document: recordDocument,
  /** Ed25519 over the canonical document (RFC 8785) as UTF-8; base64url. */
  signature: z.string(),
  public_key: publicKey,
  /** SHA-256 of the key by RFC 7638; base64url. */
  key_fingerprint: z.string(),
  user_created: z.boolean(),
  /** Everybody with the link reads it. */
  is_shared: z.boolean(),
  /** The newer one in its place, if the reader may see that. */
  replaced_by: link.nullable(),
  /** Whether there is a newer one at all. */
  is_replaced: z.boolean(),
  /** The older one, if the reader may see it. */
  replaces: link.nullable(),
  /** The session, if it is there and the reader may see it. */
  session_slug: z.string().nullable(),
  /** For its host alone. */
  owner_email: z.string().nullable(),
})
export type RecordView = z.output<typeof recordView>

/** What a session would be as a decision, before its host closes it. */
const prospect = z.object({
  /** The record as it would be, without what the host says about it; votes may still change it. */
  document: recordDocument,
  /** What could be picked where several lead; empty without a tie. */
  tied: z.array(z.object({ id: idSchema<IdeaId>(), title: z.string() })),
  /** What stands in the comments, in alphabetical order. */
  reasons: z.array(z.object({ id: z.string(), text: z.string() })),
  /** Why it cannot be recorded now: a code and its sentence. */
  refused: z.object({ code: z.string(), text: z.string() }).nullable(),
  /** The record that there is already. */
  current: link.nullable(),
})
export type Prospect = z.output<typeof prospect>

export const records = {
  loadProspect: call({
    method: 'GET',
    path: '/events/:id/record/new',
    summary:
      'Returns what a poll, scale, rating or ranking would be as a decision, with the comments to choose reasons from.',
    access: 'creator',
    params: ofEvent,
    answer: prospect,
  }),
  findRecord: call({
    method: 'GET',
    path: '/events/:id/record',
    summary: 'Returns the decision record of a session, or null if there is none that the caller may read.',
    access: 'viewer',
    params: ofEvent,
    answer: z.object({ record: sketch.nullable() }),
  }),
  createRecord: call({
    method: 'POST',
    path: '/events/:id/record',
    summary:
      'Closes a session as a decision whose voting is over, and signs the record. It never changes: a correction is a new record that replaces it.',
    access: 'creator',
    params: ofEvent,
    body: decisionDraft,
    answer: recordView,
  }),
  listRecords: call({
    method: 'GET',
    path: '/records',
    summary: `Lists the own decision records that nothing replaced, newest first, at most ${RECORDS_LISTED}.`,
    access: 'account',
    answer: z.object({ records: z.array(sketch) }),
  }),
  listSigningKeys: call({
    method: 'GET',
    path: '/records/keys',
    summary:
      'Lists the public keys with which this installation signs, or once signed, decision records; newest first.',
    access: 'anyone',
    answer: z.object({
      keys: z.array(z.object({ public_key: publicKey, key_fingerprint: z.string(), made_on: day })),
    }),
  }),
  loadRecord: call({
    method: 'GET',
    path: '/records/:id',
    summary:
      'Returns a decision record to its host, to whoever may see the results it is about, and while it is shared to everybody.',
    access: 'anyone',
    params,
    answer: recordView,
  }),
  changeRecord: call({
    method: 'PUT',
    path: '/records/:id',
    summary: 'Lets everybody with the link read a decision record, or not. What it says never changes.',
    access: 'creator',
    params,
    body: z.object({ is_shared: z.boolean() }),
    answer: recordView,
  }),
  deleteRecord: call({
    method: 'DELETE',
    path: '/records/:id',
    summary: 'Removes a decision record from this installation. Files of it can still be checked.',
    access: 'creator',
    params,
    answer: params,
  }),
  recordPdf: call({
    method: 'GET',
    path: '/records/:id/record.pdf',
    summary: 'Returns a decision record as a PDF.',
    access: 'anyone',
    params,
    answer: z.unknown(),
    sends: 'application/pdf',
  }),
  recordMarkdown: call({
    method: 'GET',
    path: '/records/:id/record.md',
    summary: 'Returns a decision record as Markdown.',
    access: 'anyone',
    params,
    answer: z.string(),
    sends: 'text/markdown; charset=utf-8',
  }),
  recordJson: call({
    method: 'GET',
    path: '/records/:id/record.json',
    summary:
      'Returns a decision record as JSON without the envelope: document, signature, public key and its fingerprint. This is the file that can be checked.',
    access: 'anyone',
    params,
    answer: z.unknown(),
    sends: 'application/json; charset=utf-8',
  }),
} satisfies Record<string, Call>
