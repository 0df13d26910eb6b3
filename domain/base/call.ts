// How a call of the API is declared: once, in the domain, for server and web alike.
import type { z } from 'zod'

/**
 * Who may make a call, as one word. `domain/base/access.ts` says what each word means for each role;
 * the access tests are generated from it, so a call without a rule does not compile.
 */
export type Access =
  | 'anyone' // no login session needed
  | 'signed_in' // guest or account
  | 'account' // an account, not a guest
  | 'own_account' // the same, but nobody acting for it
  | 'viewer' // anyone who may see the event or collection
  | 'creator' // only the creator of the event or collection
  | 'author' // only the author of the answer or comment
  | 'stranger' // calls that only make sense without a login session, but never fail because of one

/**
 * How a call writes: not at all, in one statement that changes nothing when repeated, in a transaction of its own, or
 * in one shared with other requests. The last two handle Idempotency-Keys; a `statement` needs none.
 * A call with several transactions, and something elsewhere between them, uses `steps` and is given the key.
 * A call that takes a file uses `statement`: no transaction waits for a slow connection, and a repeated upload stays
 * unused and is deleted.
 */
export type Writes = 'nothing' | 'statement' | 'transaction' | 'shared' | 'steps'

export type Schema = z.ZodType

export type Call<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the API root `/popin/api/1.0`; parameters as `:name`. */
  path: string
  /** One sentence for the API page. */
  summary: string
  access: Access
  /** Defaults: `nothing` for GET, `transaction` for the rest. */
  writes?: Writes
  params?: Params
  query?: Query
  body?: Body
  /** The shape under `data` in the answer. */
  answer: Answer
  /** Takes one file of at most this size, in one of these form fields, instead of JSON; handlers find it in `upload`. */
  takes?: { file_bytes_max: number; fields: readonly [string, ...string[]] }
  /** Sends a file instead of the envelope; the value is its media type unless the file has another. */
  sends?: string
  /** Browsers save the file under this name instead of showing it. */
  saved_as?: string
  /** Answers without the envelope, as another protocol requires. */
  bare?: boolean
  /** Further full paths (from the site's root) that serve the same call. */
  aliases?: readonly string[]
  /**
   * Open to a login session that lacks its second factor: `asked`, to give it; `missing`, to set up one that is
   * required. Every other call answers 401.
   */
  before_factor?: readonly ('asked' | 'missing')[]
  /** Open without a login session to people who ask to be a guest, with `as_guest` in the body. */
  makes_guests?: true
  /** Open to a ballot of a sealed session in place of a login session, for its question alone. */
  by_ballot?: true
  /** Open to an account whose trial is over: the call leads back in, tells whose account it is, or asks for help. */
  after_trial?: true
  /** Open, although it is no read, to somebody viewing the product as another person: nothing is stored. */
  while_viewing?: true
  /**
   * Needs proof from the last ten minutes that this is the owner of the account; 403 without. A list: only if the body
   * has one of these fields.
   */
  fresh_proof?: boolean | readonly string[]
  /** Also accepts a join code, in `id`, `event` or `collection`: people who guess must wait. */
  takes_code?: true
  /** A named limit of tries, see `server/base/http/limits.ts`. */
  limit?: LimitName
  /** Success proves who the caller is: the try is given back to their client, which a whole hall may share. */
  proves_person?: true
}

/** Limits of tries (per account, per client, overall); the numbers are settings of the operator. */
export type LimitName =
  | 'sign_in'
  | 'sign_on'
  | 'mail'
  | 'sign_up'
  | 'join_code'
  | 'guest'
  | 'address'
  | 'upload'
  | 'activity'
  | 'sighting'
  | 'purchase'
  | 'factor'

export function call<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
  spec: Call<P, Q, B, A>,
): Call<P, Q, B, A> {
  return spec
}

export type Calls = Record<string, Call>

export const API_ROOT = '/popin/api/1.0'

type Read<S> = NonNullable<S> extends Schema ? z.output<NonNullable<S>> : undefined
type Sent<S> = NonNullable<S> extends Schema ? z.input<NonNullable<S>> : undefined

/** What a handler gets of a request: parsed parameters, query and body. */
export type InputOf<C extends Call> = {
  params: Read<C['params']>
  query: Read<C['query']>
  body: Read<C['body']>
}

/** Optional if nothing in it is required. */
type Optional<K extends string, S> =
  object extends Sent<S>
    ? { [k in K]?: Sent<S> }
    : undefined extends Sent<S>
      ? { [k in K]?: Sent<S> }
      : { [k in K]: Sent<S> }

/** What a client passes to make a call. */
export type RequestOf<C extends Call> = Optional<'params', C['params']> &
  Optional<'query', C['query']> &
  Optional<'body', C['body']>

/** What is under `data` in a successful answer. */
export type AnswerOf<C extends Call> = z.output<C['answer']>
