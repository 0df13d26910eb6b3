// What a handler gets beside its input.
import type { Actor } from '#domain/base/actor.ts'
import type { Access, AnswerOf, Call, Calls, InputOf } from '#domain/base/call.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { Files } from '#server/base/files/files.ts'
import type { LiveChange } from '#server/base/live/change.ts'
import type { Log } from '#server/base/log/log.ts'
import type { Mail } from '#server/base/mail/mail.ts'
import type { PersonKeys } from '#server/base/secrets/tokens.ts'
import type { Tries } from './limits.ts'
import type { SentStream } from './sent-stream.ts'
import type { Upload } from './upload.ts'

/** What asks for a job. */
export type JobCall = {
  name: string
  payload: unknown
  /** Unix seconds; now when absent. */
  run_at?: number
  /** A waiting job of the same key is replaced. */
  key?: string
}

/** What handlers and jobs share. */
export type Work = {
  /** For calls that write in a transaction that one; nothing but the database is touched inside it. */
  db: Executor
  /** Unix seconds, with fraction. */
  now: number
  /** Leaves after the commit. */
  announce(change: LiveChange): unknown
  /** Files on disk; never inside a transaction. */
  files: Files
  /** A row in the same transaction. */
  enqueue(job: JobCall): Promise<void>
  /** A row and a job in the same transaction. */
  mail(mail: Mail): Promise<void>
  personKey: PersonKeys
  /** Whether plans decide, as the operator says. */
  billing: 'on' | 'lenient' | 'off'
  log: Log
  /** Where links lead: the configured public address, or the one this server was reached by. */
  origin: string
}

/** What names one try of a write, so that it is known when it comes again. */
export type Retry = { key_hash: Buffer; request_hash: Buffer }

export type Context<A extends Actor | null = Actor> = Work & {
  actor: A
  /**
   * By this an actor finds what is their own among what has no name, and may change it. Whoever acts for somebody, or views
   * the product as somebody, finds nothing of that person's; what they write is that person's by `personKey` all the same.
   */
  ownKey: PersonKeys
  /** Who is asking, for limits: an address, never stored. */
  client: string
  /** Whether they hung up, so that nobody reads the answer. */
  isGone(): boolean
  /** The Idempotency-Key of a call that looks after it itself, being shared or in steps; null without one. */
  retry: Retry | null
  /** The file of a call that takes one. */
  upload: Upload | null
  /** What tells the device from others of the account that the call names; null where it was never signed in to. */
  device: string | null
  /** Remembers on this device that the address was signed in to, so that tries elsewhere do not keep it out. */
  know(email: string): unknown
  /** Limits of tries; calls with a `limit` are counted before the handler runs. */
  tries: Tries
  /** Addresses and hosts that the operator lets nobody use. */
  blocked_addresses: readonly string[]
  /** What the page is that asks, as browsers name it: the public address, or the origin of this request. */
  page_origin: string
  /** How days, times and numbers are written for who asks, such as `en-DE`. */
  locale: string
  /** Whether results of few people are hidden, as the operator says. */
  small_groups: 'hidden' | 'shown'
  session: {
    /** What the browser says of itself; never stored as it is. */
    user_agent: string
    /** When it began, unix seconds: only its token knows. Null without one, and where it does not say. */
    began: number | null
    /** Sends the token of a new login session, as a cookie or for the page inside a team chat. */
    start(token: string): unknown
    /** Takes it away. */
    end(): unknown
  }
}

type Open = Extract<Access, 'anyone' | 'stranger'>
type ActorFor<C extends Call> = C['access'] extends Open ? Actor | null : Actor

export type Handler<C extends Call, More = unknown> = (
  context: Context<ActorFor<C>> & More,
  input: InputOf<C>,
) => Promise<Answered<C>> | Answered<C>

/** A call that sends a file may make it while it is sent. */
type Answered<C extends Call> = AnswerOf<C> | (C extends { sends?: string } ? SentStream : never)

export type Route = { call: Call; handler: (context: Context<never>, input: never) => unknown }

/** The handlers of a contract, one per call: a missing one does not compile. */
export function implement<C extends Calls>(
  calls: C,
  handlers: { [K in keyof C]: Handler<C[K]> },
): Record<keyof C & string, Route> {
  const routes = Object.entries(calls).map(([name, call]) => [
    name,
    { call, handler: handlers[name as keyof C] as unknown as Route['handler'] },
  ])
  return Object.fromEntries(routes)
}

/** The same for handlers that read, beside their context, what is settled when the server starts. */
export function implementWith<More extends object>() {
  return <C extends Calls>(calls: C, handlers: { [K in keyof C]: Handler<C[K], More> }) =>
    (more: More): Record<keyof C & string, Route> => {
      const settled = Object.entries(handlers).map(([name, given]) => {
        const handler = given as unknown as (context: object, input: unknown) => unknown
        return [name, (context: object, input: unknown) => handler({ ...context, ...more }, input)]
      })
      return implement(calls, Object.fromEntries(settled))
    }
}
