// The calls of count lists: whoever may see the results reads the list and what became of it since.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'
import { type EventId, idSchema } from '#domain/base/ids.ts'

const params = z.object({ id: idSchema<EventId>() })

const drift = z.object({
  dropped: z.int(),
  changed: z.int(),
  added: z.int(),
  deleted_answers: z.int(),
  deleted_votes: z.int(),
  hidden_answers: z.int(),
  shown_answers: z.int(),
  renamed_choices: z.int(),
})

const listed = z.object({ number: z.int(), hash: z.string(), closed_on: z.iso.date() })
/** A list of a question, as others name it. */
export type Listed = z.output<typeof listed>

/** What a list is known by, and what became of it since. */
const countView = z.object({
  number: z.int(),
  /** SHA-256 of the list, which is canonical JSON (RFC 8785); base64url. */
  hash: z.string(),
  /** That of the list before it in this installation. */
  previous_hash: z.string().nullable(),
  closed_on: z.iso.date(),
  /** The stored list has another hash than the one that was kept when it was written. */
  is_altered: z.boolean(),
  /** The lists before and after it name the hashes that they should. */
  is_chained: z.boolean(),
  /** How the votes and answers that are stored now differ from the list. */
  drift,
  /** Items whose result, as it is shown now, differs from what their stored votes add up to. */
  wrong_results: z.array(z.string()),
  /** How the question reads now. */
  question: z.string(),
  /** The lists of this question from before it was opened again, newest first. */
  earlier: z.array(listed),
  /** Of a sealed session the fingerprint of the key that signs its ballots, and how many people were given one, as the list has it. */
  ballots: z.object({ key_fingerprint: z.string().nullable(), given: z.int() }).nullable(),
})
export type CountView = z.output<typeof countView>

export const counts = {
  loadCount: call({
    method: 'GET',
    path: '/events/:id/count',
    summary:
      'Returns what the count list of a closed session is known by, and whether stored votes and shown results still agree with it.',
    access: 'viewer',
    params,
    answer: countView,
  }),
  listCounts: call({
    method: 'GET',
    path: '/events/:id/counts',
    summary: 'Returns all count lists of a question, newest first, also while it is open again.',
    access: 'viewer',
    params,
    answer: z.object({ lists: z.array(listed) }),
  }),
  countFile: call({
    method: 'GET',
    path: '/events/:id/count.json',
    summary:
      'Returns the count list of a closed session without the envelope: every ballot with the hash of its receipt, and the figures they add up to. The SHA-256 of these bytes is its hash. With `number` an earlier list, also while the question is open again.',
    access: 'viewer',
    params,
    query: z.object({ number: z.coerce.number().int().min(1).optional() }),
    answer: z.unknown(),
    sends: 'application/json; charset=utf-8',
  }),
  findChainEnd: call({
    method: 'GET',
    path: '/count-chain',
    summary:
      'Returns the hash of the newest count list of this installation, to be noted elsewhere: with it a list that is rewritten or taken out later is found out. With `seen`, whether a hash that was noted is still in the chain.',
    access: 'anyone',
    query: z.object({ seen: z.string().max(43).optional() }),
    answer: z.object({ hash: z.string().nullable(), has_seen: z.boolean().nullable() }),
  }),
} satisfies Record<string, Call>
