// The calls of one's own data: export and erasure.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'
import { SESSION_CHOICES } from './model.ts'

/** A day as `YYYY-MM-DD`. */
const day = z.string()

export const privacyView = z.object({
  /** The export that is made, or lies ready until the end of a day; null without one. */
  export: z
    .object({
      state: z.enum(['waiting', 'ready']),
      asked_on: day,
      bytes: z.int().nullable(),
      expires_on: day.nullable(),
    })
    .nullable(),
  /** The erasure that was asked for, and the day from which it cannot be taken back; null without one. */
  erasure: z.object({ due_on: day, sessions: z.enum(SESSION_CHOICES) }).nullable(),
  /** Days between asking and erasure. */
  erasure_days: z.int(),
  owns_others: z.boolean(),
  has_heir: z.boolean(),
  /** Events of this account, drafts too. */
  own_events: z.int(),
})
export type Privacy = z.output<typeof privacyView>

export const privacy = {
  readPrivacy: call({
    method: 'GET',
    path: '/account/privacy',
    summary: 'What can be done with the own data: the export and the erasure, and how far they are.',
    access: 'own_account',
    answer: privacyView,
  }),
  requestExport: call({
    method: 'POST',
    path: '/account/export',
    summary: 'Puts together a file with all data of the own account; an email says when it is ready.',
    access: 'own_account',
    answer: privacyView,
  }),
  downloadExport: call({
    method: 'GET',
    path: '/account/export.zip',
    summary: 'That file, for seven days; for its owner alone.',
    access: 'own_account',
    sends: 'application/zip',
    saved_as: 'popin-my-data.zip',
    answer: z.unknown(),
  }),
  downloadAnonymous: call({
    method: 'GET',
    path: '/account/anonymous.csv',
    summary:
      'What the own account wrote and voted in anonymous sessions; found and sent in this moment, kept nowhere.',
    access: 'own_account',
    sends: 'text/csv; charset=utf-8',
    answer: z.unknown(),
  }),
  requestErasure: call({
    method: 'POST',
    path: '/account/erase',
    summary: 'Deletes the own account, on the day that the answer tells.',
    access: 'own_account',
    fresh_proof: true,
    body: z.object({ sessions: z.enum(SESSION_CHOICES) }),
    answer: privacyView,
  }),
  cancelErasure: call({
    method: 'POST',
    path: '/account/erase/cancel',
    summary: 'Keeps the own account after all, as long as its day has not come.',
    access: 'own_account',
    answer: privacyView,
  }),
} satisfies Record<string, Call>
