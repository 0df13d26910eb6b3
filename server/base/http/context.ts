// What a handler gets beside its input.
import type { Actor } from '#domain/base/actor.ts'
import type { Access, AnswerOf, Call, Calls, InputOf } from '#domain/base/call.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { Files } from '#server/base/files/files.ts'
import type { JobCall } from '#server/base/jobs/job.ts'
import type { LiveChange } from '#server/base/live/change.ts'
import type { Log } from '#server/base/log/log.ts'
import type { Mail } from '#server/base/mail/mail.ts'
import type { PersonKeys } from '#server/base/secrets/tokens.ts'
import type { Retry } from './idempotency.ts'
import type { Tries } from './limits.ts'
import type { Upload } from './upload.ts'

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

export type Context<A extends Actor | null = Actor> = Work & {
  actor: A
  /** Who is asking, for limits: an address, never stored. */
  client: string
  /** The Idempotency-Key of a call whose write is shared, which looks after it itself; null without one. */
  retry: Retry | null
  /** The file of a call that takes one. */
  upload: Upload | null
  /** Limits of tries; calls with a `limit` are counted before the handler runs. */
  tries: Tries
  /** Addresses and hosts that the operator lets nobody use. */
  blocked_addresses: readonly string[]
  session: {
    /** Sends the cookie of a new login session. */
    start(token: string): unknown
    /** Takes the cookie away. */
    end(): unknown
  }
}

type Open = Extract<Access, 'anyone' | 'stranger'>
type ActorFor<C extends Call> = C['access'] extends Open ? Actor | null : Actor

export type Handler<C extends Call, More = unknown> = (
  context: Context<ActorFor<C>> & More,
  input: InputOf<C>,
) => Promise<AnswerOf<C>> | AnswerOf<C>

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
