// The calls with which people export and erase their own data.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'
import { type EventId, idSchema } from '#domain/base/ids.ts'
import { SESSION_CHOICES } from './model.ts'

/** A day as `YYYY-MM-DD`. */
const day = z.string()

export const privacyView = z.object({
  /** The export, in preparation or ready until the end of a day; null without one. */
  export: z
    .object({
      state: z.enum(['waiting', 'ready']),
      asked_on: day,
      bytes: z.int().nullable(),
      expires_on: day.nullable(),
    })
    .nullable(),
  /** The requested erasure, and the day from which it cannot be cancelled; null without one. */
  erasure: z.object({ due_on: day, sessions: z.enum(SESSION_CHOICES) }).nullable(),
  /** Days between the request and the erasure. */
  erasure_days: z.int(),
  owns_others: z.boolean(),
  has_heir: z.boolean(),
  /** Events of this account, including drafts. */
  own_events: z.int(),
})
export type Privacy = z.output<typeof privacyView>

/** A row as it is stored: columns by name, lists as JSON, keyed hashes in hex; `bytes` of the row. */
const ownRow = z.object({
  columns: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  bytes: z.int(),
})
const ownTable = z.object({
  /** Its name in the database; `domain/privacy/all-stored.ts` describes it. */
  table: z.string(),
  rows: z.array(ownRow),
  /** There are more rows than are shown. */
  is_cut: z.boolean(),
})
export type OwnTable = z.output<typeof ownTable>

export const ownRowsView = z.object({
  /** The question, or the name of the session. */
  name: z.string(),
  anonymous: z.boolean(),
  /** Nothing that was answered or voted is among the rows: it leads to nobody. */
  sealed: z.boolean(),
  tables: z.array(ownTable),
})
export type OwnRows = z.output<typeof ownRowsView>

export const privacy = {
  listOwnRows: call({
    method: 'GET',
    path: '/events/:id/stored',
    summary:
      'Every row that stands about you in a session, as it is stored. Anonymous rows are found in this moment by computing your keyed hashes. Somebody who acts for you does not get those.',
    access: 'viewer',
    params: z.object({ id: idSchema<EventId>() }),
    answer: ownRowsView,
  }),
  readPrivacy: call({
    method: 'GET',
    path: '/account/privacy',
    summary: 'Returns what you can do with your data, export and erase it, and how far each of them is.',
    access: 'own_account',
    answer: privacyView,
  }),
  requestExport: call({
    method: 'POST',
    path: '/account/export',
    summary: 'Creates a file with all data of your account; an email says when it is ready.',
    access: 'own_account',
    answer: privacyView,
  }),
  downloadExport: call({
    method: 'GET',
    path: '/account/export.zip',
    summary: 'Returns the file with your data, for seven days and only to you.',
    access: 'own_account',
    sends: 'application/zip',
    saved_as: 'popin-my-data.zip',
    answer: z.unknown(),
  }),
  downloadAnonymous: call({
    method: 'GET',
    path: '/account/anonymous.csv',
    summary:
      'Returns what you wrote and voted in anonymous sessions, found at that moment and stored nowhere.',
    access: 'own_account',
    sends: 'text/csv; charset=utf-8',
    answer: z.unknown(),
  }),
  requestErasure: call({
    method: 'POST',
    path: '/account/erase',
    summary: 'Deletes your account on the day given in the answer.',
    access: 'own_account',
    fresh_proof: true,
    body: z.object({ sessions: z.enum(SESSION_CHOICES) }),
    answer: privacyView,
  }),
  cancelErasure: call({
    method: 'POST',
    path: '/account/erase/cancel',
    summary: 'Cancels the deletion of your account, until its day has come.',
    access: 'own_account',
    answer: privacyView,
  }),
} satisfies Record<string, Call>
