// How a call of the API is declared: once, here in the domain, obeyed by server and web alike.
import type { z } from 'zod'

/**
 * Who may make a call, as one word. `domain/base/access.ts` says what each word means for each role;
 * the access tests are generated from it, so a call without a rule does not compile.
 */
export type Access =
  | 'anyone' // no login session needed
  | 'signed_in' // guest or account
  | 'account' // an account, not a guest
  | 'own_account' // the same, and nobody who acts for it
  | 'viewer' // whoever may see the event or collection
  | 'creator' // only the creator of the event or collection
  | 'author' // only the author of the answer or comment
  | 'stranger' // calls that only make sense without a login session, but never fail because of one

/**
 * How a call writes: not at all, in one statement that changes nothing when it comes again, in one transaction of its
 * own, or in one shared with its neighbours. The last two look after Idempotency-Keys; the second needs none.
 * A call with several transactions, and something elsewhere between them, takes `steps`: it gets the key of the try.
 * A call that takes a file uses the second: no transaction waits for a slow line, and an upload that comes again waits
 * unused and is thrown away.
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
  /** Takes one file of so many bytes, in one of these fields of a form, in place of JSON; handlers find it in `upload`. */
  takes?: { file_bytes_max: number; fields: readonly [string, ...string[]] }
  /** Sends a file instead of the envelope; the value is its media type, unless the file names another. */
  sends?: string
  /** A file that browsers save under this name in place of showing it. */
  saved_as?: string
  /** Answers without the envelope, as another protocol wants it. */
  bare?: boolean
  /** Further full paths (from the site's root) that serve the same call. */
  aliases?: readonly string[]
  /**
   * Open to a login session before its second factor: `asked`, to give it; `missing`, to set one up where there must be
   * one. Every other call answers 401 then.
   */
  before_factor?: readonly ('asked' | 'missing')[]
  /** Open without a login session to whoever asks to be a guest, by `as_guest` in the body. */
  makes_guests?: true
  /** Open to an account whose trial is over: it leads back in, shows whose it is, or asks for help with that. */
  after_trial?: true
  /** Open to somebody who views the product as another person, beside reading: nothing of it is kept. */
  while_viewing?: true
  /**
   * Needs a proof of the last ten minutes that it is the owner of the account who sits there; 403 without. As a list: only
   * where the body names one of these fields.
   */
  fresh_proof?: boolean | readonly string[]
  /** Opens something by a join code as well, in one of `id`, `event` and `collection`: whoever guesses has to wait. */
  takes_code?: true
  /** A named limit of tries, see `server/base/http/limits.ts`. */
  limit?: LimitName
  /** Whoever is answered proved who they are: the try is given back to their client, which a whole hall may share. */
  proves_person?: true
}

/** Limits of tries (per account, per client, overall); the numbers are settings of the operator. */
export type LimitName =
  | 'sign_in'
  | 'mail'
  | 'sign_up'
  | 'join_code'
  | 'guest'
  | 'address'
  | 'upload'
  | 'activity'
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

/** What a handler gets to read of a call: parsed parameters, query and body. */
export type InputOf<C extends Call> = {
  params: Read<C['params']>
  query: Read<C['query']>
  body: Read<C['body']>
}

/** Left out where nothing in it is required. */
type Optional<K extends string, S> =
  object extends Sent<S>
    ? { [k in K]?: Sent<S> }
    : undefined extends Sent<S>
      ? { [k in K]?: Sent<S> }
      : { [k in K]: Sent<S> }

/** What a client gives to make a call. */
export type RequestOf<C extends Call> = Optional<'params', C['params']> &
  Optional<'query', C['query']> &
  Optional<'body', C['body']>

/** What stands under `data` in a successful answer. */
export type AnswerOf<C extends Call> = z.output<C['answer']>
